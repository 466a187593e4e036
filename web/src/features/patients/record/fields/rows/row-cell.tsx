import { useId, type KeyboardEvent } from "react";
import { useTypedWhole } from "../../../../../lib/forms/use-typed-whole";
import { Segment } from "../segment";
import type { RowValue, Column } from "./row-columns";
import styles from "./rows-table.module.css";

interface RowCellProps {
  column: Column;
  /** Number of the row, from 1, for the accessible name. */
  number: number;
  value: RowValue | undefined;
  onValue: (value: RowValue) => void;
  onEnter: () => void;
  onBlur: () => void;
}

/** The input that fills a cell of a table. Enter goes on to the next row. */
export function RowCell({ column, number, value, onValue, onEnter, onBlur }: RowCellProps) {
  const name = `${column.label}, fila ${number}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  if (column.kind === "choice")
    return (
      <div className={styles.choice} onKeyDown={onKeyDown}>
        <Segment
          isSmall
          label={name}
          choices={column.choices}
          value={value as string | null}
          onValue={onValue}
          onBlur={onBlur}
        />
      </div>
    );
  if (column.kind === "number")
    return (
      <NumberCell
        name={name}
        // What is beyond the maximum is refused by the schema, with the number of its row.
        most={10 ** String(column.maximum).length - 1}
        value={typeof value === "number" ? value : null}
        onValue={onValue}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    );
  return (
    <textarea
      className={`block full-width ink ${styles.input}`}
      aria-label={name}
      rows={1}
      maxLength={column.maxLength}
      value={value ?? ""}
      // A pasted text with several lines is still one cell.
      onChange={(event) => onValue(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    />
  );
}

interface NumberCellProps {
  name: string;
  most: number;
  value: number | null;
  onValue: (value: number | null) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

function NumberCell({ name, most, value, onValue, onKeyDown, onBlur }: NumberCellProps) {
  const id = useId();
  const typed = useTypedWhole({ value, most, onValue });
  return (
    <>
      <input
        className={`block full-width ink ${styles.input}`}
        aria-label={name}
        aria-invalid={typed.problem !== undefined || undefined}
        aria-describedby={typed.problem === undefined ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        value={typed.text}
        onChange={({ target }) => typed.onText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          typed.onLeave();
          onBlur();
        }}
      />
      {typed.problem !== undefined && (
        <p id={id} className={`danger small ${styles.problem}`} role="alert">
          {typed.problem}
        </p>
      )}
    </>
  );
}
