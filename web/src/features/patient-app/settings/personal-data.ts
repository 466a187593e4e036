import { zipParts, type ZipFile } from "@nutria/contract/archive/zip";
import { clientRightsRoutes } from "@nutria/contract/routes/patient-app/rights";
import { toCsv } from "../../../lib/csv";
import { call } from "../api/call";

type Row = Record<string, unknown>;

/**
 * All that is kept of the patient, as a ZIP: one file with everything, and a table for each part. `onCount` is told how
 * many rows were read so far. Raises what a call raises.
 */
export async function readPersonalData(onCount: (count: number) => void): Promise<Blob> {
  const parts = new Map<string, Row[]>();
  let cursor: string | null = null;
  let count = 0;
  do {
    const page: { part: string; nutritionist: string | null; items: Row[]; nextCursor: string | null } =
      await call(clientRightsRoutes.getPersonalData, { query: cursor === null ? {} : { cursor } });
    const rows = page.items.map((row) =>
      page.nutritionist === null ? row : { nutritionist: page.nutritionist, ...row },
    );
    parts.set(page.part, [...(parts.get(page.part) ?? []), ...rows]);
    count += rows.length;
    onCount(count);
    cursor = page.nextCursor;
  } while (cursor !== null);
  const everything = new TextEncoder().encode(JSON.stringify(Object.fromEntries(parts), null, 2));
  const files: ZipFile[] = [{ name: "nutria.json", bytes: everything }];
  for (const [part, rows] of parts) {
    if (rows.length === 0) continue;
    files.push({ name: `tablas/${part}.csv`, bytes: new Uint8Array(await tableOf(rows).arrayBuffer()) });
  }
  return new Blob(zipParts(files), { type: "application/zip" });
}

/** Rows as a table; what is no text or number is written as JSON. */
function tableOf(rows: readonly Row[]): Blob {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsv(
    columns,
    rows.map((row) => columns.map((column) => cellOf(row[column]))),
  );
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  return typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}
