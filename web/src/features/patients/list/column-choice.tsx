import { Columns3Cog } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { useClosingOutside } from "../../../ui/navigation/menu";
import { useEscape } from "../../../lib/use-escape";
import { texts } from "../texts";
import { optionalColumns, type OptionalColumn } from "./kept-view";
import styles from "./patient-toolbar.module.css";

interface ColumnChoiceProps {
  columns: readonly OptionalColumn[];
  onChange: (columns: OptionalColumn[]) => void;
}

/** The button that opens which columns the table shows. Esc closes and returns the focus. */
export function ColumnChoice({ columns, onChange }: ColumnChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useClosingOutside(root, isOpen, () => setOpen(false));
  useEscape(isOpen, () => {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  });
  const toggle = (column: OptionalColumn) =>
    onChange(optionalColumns.filter((one) => (one === column) !== columns.includes(one)));
  return (
    <div className={`holds ${styles.columns}`} ref={root}>
      <Button
        aria-label={texts.columns.choose}
        title={texts.columns.choose}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3Cog size={18} aria-hidden="true" />
      </Button>
      {isOpen && (
        <fieldset className={`card stack ${styles.choice}`}>
          <legend>{texts.columns.legend}</legend>
          {optionalColumns.map((column) => (
            <label key={column}>
              <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
              {texts.columns[column]}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
