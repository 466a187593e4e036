import { zipParts, type ZipFile } from "@nutria/contract/archive/zip";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { clientRightsRoutes } from "@nutria/contract/routes/client/rights";
import type { PersonalDataPage } from "@nutria/contract/schemas/patient-app/account";
import { toCsv } from "../../../lib/csv";
import { callAsPatient } from "../../../data/call/patient-call";
import { readFile } from "../api/read-file";

type Row = Record<string, unknown>;

/**
 * All that is kept of the patient, as a ZIP: one file with everything, a table for each part, the plans as documents and the
 * files that rows name. `onCount` is told how many rows were read so far. Raises what a callAsPatient raises.
 */
export async function readPersonalData(onCount: (count: number) => void): Promise<Blob> {
  const parts = new Map<string, Row[]>();
  const files: ZipFile[] = [];
  let count = 0;
  for await (const { part, nutritionist, items } of pages()) {
    for (const item of items) {
      const row = nutritionist === null ? item : { nutritionist, ...item };
      if (part === "plans") await addPlan(row, files);
      parts.set(part, [...(parts.get(part) ?? []), await withOwnFiles(row, files)]);
    }
    onCount((count += items.length));
  }
  const everything = new TextEncoder().encode(JSON.stringify(Object.fromEntries(parts), null, 2));
  const tables: ZipFile[] = [];
  for (const [part, rows] of parts)
    tables.push({ name: `tablas/${part}.csv`, bytes: await bytesOf(tableOf(rows)) });
  const all = [{ name: "nutria.json", bytes: everything }, ...tables, ...files];
  return new Blob(zipParts(all), { type: "application/zip" });
}

async function* pages(): AsyncGenerator<PersonalDataPage> {
  let cursor: string | null = null;
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor };
    const page: PersonalDataPage = await callAsPatient(clientRightsRoutes.getPersonalData, { query });
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** A plan as it is printed. */
async function addPlan({ _id: id, nutritionist }: Row, files: ZipFile[]): Promise<void> {
  if (typeof id !== "string" || typeof nutritionist !== "string") return;
  const plan = await readFile(clientPlanRoutes.getClientPlanPdf, { params: { id }, query: { nutritionist } });
  files.push({ name: `planes/${id}.pdf`, bytes: await bytesOf(plan) });
}

/** A row whose files are in the archive by their names, in place of addresses that lapse. */
async function withOwnFiles(row: Row, files: ZipFile[]): Promise<Row> {
  const { photoUrl, photoUrlExpiresAt: _, attachment, ...rest } = row;
  const photo = await addFile(photoUrl, files);
  const { url, fileName } = (attachment ?? {}) as { url?: unknown; fileName?: unknown };
  const attached = await addFile(url, files, typeof fileName === "string" ? fileName : undefined);
  return {
    ...rest,
    ...(photoUrl !== undefined && { photo }),
    ...(attachment !== undefined && { attachment: attached }),
  };
}

/** Adds what an address of the product leads to, and returns its name in the archive; null without any. */
async function addFile(address: unknown, files: ZipFile[], fileName = "foto.jpg"): Promise<string | null> {
  if (typeof address !== "string") return null;
  const answer = await fetch(address);
  if (!answer.ok) return null;
  const name = `archivos/${String(files.length + 1)}-${fileName.replaceAll(/[^\w.-]/g, "_")}`;
  files.push({ name, bytes: new Uint8Array(await answer.arrayBuffer()) });
  return name;
}

const bytesOf = async (content: Blob): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await content.arrayBuffer());

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
