import { TableError, tableLimits } from "./table-limits";

/** The rows of a file that are not empty, with their places in it. */
export interface TableRows {
  rows: readonly (readonly string[])[];
  /** The place of each row in the file, whose first line is 1. */
  lines: readonly number[];
}

/** Takes the rows of a file one by one, within the limits of a table. */
export interface RowCollector extends TableRows {
  /** Raises `TableError` for the first row that is too many, too wide or too long. */
  add(line: number, cells: readonly string[]): void;
}

/** Starts without rows. */
export function createRowCollector(): RowCollector {
  const rows: (readonly string[])[] = [];
  const lines: number[] = [];
  let letters = 0;
  return {
    rows,
    lines,
    add(line, cells) {
      const last = cells.findLastIndex((cell) => cell.trim() !== "");
      if (last === -1) return;
      if (last >= tableLimits.columns) throw new TableError({ kind: "tooManyColumns" });
      // The headings are no row of patients.
      if (rows.length > tableLimits.rows) throw new TableError({ kind: "tooManyRows" });
      const kept = cells.slice(0, last + 1);
      if (kept.some(({ length }) => length > tableLimits.cellLetters))
        throw new TableError({ kind: "longCell", line });
      letters += kept.reduce((sum, { length }) => sum + length, 0);
      if (letters > tableLimits.letters) throw new TableError({ kind: "tooLarge" });
      rows.push(kept);
      lines.push(line);
    },
  };
}
