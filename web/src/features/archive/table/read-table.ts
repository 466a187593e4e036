import { guessColumns, type TableColumns } from "@nutria/contract/archive/patient-table";
import { readCsv } from "./read-csv";
import { readWorkbook } from "./read-workbook";
import type { TableRows } from "./row-collector";
import { TableError } from "./table-limits";

/** A table that was read: its head, its rows and what each column seems to hold. */
export interface PatientTable extends TableRows {
  head: readonly string[];
  columns: TableColumns;
}

/** Reads a CSV file or an Excel workbook, without empty rows. Raises `TableError`. */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<PatientTable> {
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // A file of the old Excel, an image or a PDF is not read as a text.
  if (!isWorkbook && bytes.subarray(0, 4096).includes(0)) throw new TableError({ kind: "notATable" });
  const all = isWorkbook ? await readWorkbook(bytes) : readCsv(bytes);
  const [head, ...rows] = all.rows;
  if (head === undefined || rows.length === 0) throw new TableError({ kind: "noRows" });
  return { head, rows, lines: all.lines.slice(1), columns: guessColumns(head) };
}
