import { readCsv } from "@nutria/contract/archive/csv-table";
import { guessColumns, toPatientRow, type TableColumns } from "@nutria/contract/archive/patient-table";
import { readXlsx } from "@nutria/contract/archive/xlsx-table";
import type { archiveRoutes } from "@nutria/contract/routes/archive";
import { mostImportedRows, type RowResult } from "@nutria/contract/schemas/record/archive";
import { call } from "../../../lib/api/call";
import { withRetries } from "./with-retries";

/** A table that was read: its head, its rows and what each column seems to hold. */
export interface PatientTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The place of each row in the file, whose first line is 1. */
  lines: readonly number[];
  columns: TableColumns;
}

/** The most rows of a file; a larger practice imports several. */
export const mostRows = 2000;

/** Reads a CSV file or an Excel workbook, without empty rows. Raises for a file that is neither. */
export async function readTable(file: Blob): Promise<PatientTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // A file of the old Excel, an image or a PDF is not read as a text.
  if (!isWorkbook && bytes.subarray(0, 4096).includes(0)) throw new Error("The file is no table");
  const all = isWorkbook ? await readXlsx(bytes) : readCsv(bytes);
  const [first, ...rest] = all
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const head = first?.cells ?? [];
  return {
    head,
    rows: rest.map(({ cells }) => cells),
    lines: rest.map(({ line }) => line),
    columns: guessColumns(head),
  };
}

/** The rows of a table as an import takes them. */
export const toRows = ({ rows }: PatientTable, columns: TableColumns): Record<string, string>[] =>
  rows.map((cells) => toPatientRow(cells, columns));

interface Sending {
  rows: readonly Record<string, string>[];
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Asks, or with `importRows` does, what becomes of each row; sends as many at once as one call takes. */
export async function sendRows(
  route: typeof archiveRoutes.checkRows | typeof archiveRoutes.importRows,
  { rows, signal, onProgress }: Sending,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let start = 0; start < rows.length; start += mostImportedRows) {
    signal.throwIfAborted();
    onProgress(start);
    const body = { rows: rows.slice(start, start + mostImportedRows) };
    results.push(...(await withRetries(() => call(route, { body }), signal)).results);
  }
  onProgress(rows.length);
  return results;
}
