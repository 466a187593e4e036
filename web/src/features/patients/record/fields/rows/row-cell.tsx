import type { KeyboardEvent } from "react";
import { Segment } from "../segment";
import { wholeNumberFrom } from "../whole-number";
import type { Cell, Column } from "./row-columns";
import styles from "./rows-table.module.css";

interface RowCellProps {
  column: Column;
  /** Number of the row, from 1, for the accessible name. */
  number: number;
  value: Cell | undefined;
  onValue: (value: Cell) => void;
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
      <input
        className={styles.input}
        aria-label={name}
        inputMode="numeric"
        maxLength={String(column.maximum).length}
        value={value ?? ""}
        onChange={(event) => {
          const typed = wholeNumberFrom(event.target.value);
          if (typed !== undefined) onValue(typed);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
    );
  return (
    <textarea
      className={styles.input}
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
