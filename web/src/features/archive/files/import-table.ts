import { createRepeatFinder } from "@nutria/contract/archive/repeated-rows";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { mostImportedRows, type RowResult } from "@nutria/contract/schemas/record/archive";
import { call } from "../../../data/call/call";
import { withRetries } from "./with-retries";

/** A row of a table as an import takes it. */
export type TableRow = Record<string, string>;

interface Sending<Row> {
  rows: readonly Row[];
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/** What the server says of each row by itself, and how many more active patients the plan takes; null for any number. */
export interface CheckedRows {
  results: RowResult[];
  freePlaces: number | null;
}

/** Asks what an import does with each row by itself. */
export async function checkRows(sending: Sending<Record<string, unknown>>): Promise<CheckedRows> {
  let freePlaces: number | null = null;
  const results = await sendRows(sending, async (rows) => {
    const answer = await call(archiveRoutes.checkRows, { body: { rows } });
    freePlaces = answer.freePlaces ?? null;
    return answer.results;
  });
  return { results, freePlaces };
}

/**
 * What an import does with each row of the whole table: a person who is in an earlier row is refused, and who has no place
 * in the plan arrives inactive.
 */
export function inWholeTable(rows: readonly TableRow[], { results, freePlaces }: CheckedRows): RowResult[] {
  const repeatOf = createRepeatFinder();
  let taken = 0;
  return results.map((result, index) => {
    if (result.outcome === "invalid") return result;
    const fields = repeatOf(rows[index] ?? {});
    if (fields) return { outcome: "invalid", patient: null, fields };
    if (!isImported(result)) return result;
    const isActive = freePlaces === null || taken++ < freePlaces;
    return { ...result, outcome: isActive ? "created" : "createdInactive" };
  });
}

/** Whether a row becomes a patient. */
export const isImported = ({ outcome }: Pick<RowResult, "outcome">): boolean => outcome.startsWith("created");

/** Imports the rows of a table. */
export const importRows = (sending: Sending<TableRow>): Promise<RowResult[]> =>
  sendRows(sending, async (rows) => (await call(archiveRoutes.importRows, { body: { rows } })).results);

/** Sends as many rows at once as one call takes. */
async function sendRows<Row>(
  { rows, signal, onProgress }: Sending<Row>,
  send: (rows: Row[]) => Promise<RowResult[]>,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let start = 0; start < rows.length; start += mostImportedRows) {
    signal.throwIfAborted();
    onProgress(start);
    const some = rows.slice(start, start + mostImportedRows);
    results.push(...(await withRetries(() => send(some), signal)));
  }
  onProgress(rows.length);
  return results;
}
