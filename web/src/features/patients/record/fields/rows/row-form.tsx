import { useEffect, useId, useRef } from "react";
import { Button } from "../../../../../ui/actions/button";
import { TextAreaField } from "../../../../../ui/fields/text-area-field";
import { TextField } from "../../../../../ui/fields/text-field";
import { Segment } from "../segment";
import fields from "../fields.module.css";
import { WholeField } from "../whole-field";
import type { RowValue, Column, Row, RowsLook } from "./row-columns";
import { rowTexts } from "./row-texts";
import styles from "./rows-cards.module.css";

interface RowFormProps {
  look: RowsLook;
  row: Row;
  onCells: (cells: Row) => void;
  onBlur: () => void;
  canAdd: boolean;
  onDone: () => void;
  onDoneAndAdd: () => void;
}

/** The open row of a list of cards. */
export function RowForm({ look, row, onCells, onBlur, canAdd, onDone, onDoneAndAdd }: RowFormProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, []);
  return (
    <div className={`stack gap-3 rounded on-card ${styles.form}`} ref={root}>
      {look.columns.map((column) => (
        <div key={column.name} className={column.width < 22 ? styles.half : "across"}>
          <FormCell
            column={column}
            value={row[column.name] ?? null}
            onValue={(value) => onCells({ [column.name]: value })}
            onBlur={onBlur}
          />
        </div>
      ))}
      <div className={`stack gap-2 across ${styles.actions}`}>
        <Button onClick={onDone}>{rowTexts.done}</Button>
        {canAdd && (
          <Button variant="quiet" className={styles.quiet} onClick={onDoneAndAdd}>
            {rowTexts.doneAndAdd}
          </Button>
        )}
      </div>
    </div>
  );
}

interface FormCellProps {
  column: Column;
  value: RowValue;
  onValue: (value: RowValue) => void;
  onBlur: () => void;
}

function FormCell({ column, value, onValue, onBlur }: FormCellProps) {
  const id = useId();
  if (column.kind === "choice")
    return (
      <div className="stack fit gap-6px packed">
        <span id={id} className={`small semibold ${fields.label}`}>
          {column.label}
        </span>
        <Segment
          labelledBy={id}
          choices={column.choices}
          value={value as string | null}
          onValue={onValue}
          onBlur={onBlur}
        />
      </div>
    );
  if (column.kind === "number")
    return (
      <WholeField
        label={column.label}
        digits={String(column.maximum).length}
        value={typeof value === "number" ? value : null}
        onValue={onValue}
        onBlur={onBlur}
      />
    );
  const text = {
    label: column.label,
    maxLength: column.maxLength,
    value: value ?? "",
    onBlur,
  };
  return column.isLong === true ? (
    <TextAreaField {...text} rows={2} onChange={(event) => onValue(event.target.value)} />
  ) : (
    <TextField {...text} autoComplete="off" onChange={(event) => onValue(event.target.value)} />
  );
}
