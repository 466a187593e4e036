import { toPatientRow, type TableColumns } from "@nutria/contract/archive/patient-table";
import { createRepeatFinder } from "@nutria/contract/archive/repeated-rows";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { mostImportedRows, type RowResult } from "@nutria/contract/schemas/record/archive";
import { call } from "../../../lib/api/call";
import type { PatientTable } from "../table/read-table";
import { withRetries } from "./with-retries";

/** The rows of a table as an import takes them. */
export const toRows = ({ rows }: PatientTable, columns: TableColumns): Record<string, string>[] =>
  rows.map((cells) => toPatientRow(cells, columns));

interface Sending {
  rows: readonly Record<string, string>[];
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** Asks what an import does with each row; a person who is in an earlier row of the whole table is refused. */
export async function checkRows(sending: Sending): Promise<RowResult[]> {
  const results = await sendRows(archiveRoutes.checkRows, sending);
  const repeatOf = createRepeatFinder();
  return results.map((result, index) => {
    const fields = result.outcome === "invalid" ? undefined : repeatOf(sending.rows[index] ?? {});
    return fields ? { outcome: "invalid", patient: null, fields } : result;
  });
}

/** Imports the rows of a table. */
export const importRows = (sending: Sending): Promise<RowResult[]> =>
  sendRows(archiveRoutes.importRows, sending);

/** Sends as many rows at once as one call takes. */
async function sendRows(
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
