import { megabyte } from "@nutria/contract/web/sizes";

/** What a table may cost its reader; each is looked at before it is spent. */
export const tableLimits = {
  fileBytes: 5 * megabyte,
  /** All files of a workbook, unpacked. */
  unpackedBytes: 16 * megabyte,
  files: 1000,
  /** Tags of a workbook: a reader keeps something for each, however short it is. */
  tags: 600_000,
  /** Rows of patients; a larger practice imports several tables. */
  rows: 2000,
  columns: 100,
  /** Of a cell: as much as Excel writes into one. */
  cellLetters: 32_767,
  /** Of all cells: a workbook keeps a text once that many cells show. */
  letters: 8_000_000,
} as const;

/** Why a table is not read; `line` is the row of the file, whose first one is 1. */
export type TableProblem =
  | { kind: "oldExcel" | "lockedExcel" | "webPage" }
  | { kind: "notATable" | "noRows" | "tooLarge" | "tooComplex" | "tooManyRows" | "tooManyColumns" }
  | { kind: "longCell" | "openQuote"; line: number }
  /** The reader itself did not arrive. */
  | { kind: "noReader" };

/** Raised for a file that is not read as a table. */
export class TableError extends Error {
  constructor(
    readonly problem: TableProblem,
    options?: ErrorOptions,
  ) {
    super(`The table is not read: ${problem.kind}`, options);
  }
}
