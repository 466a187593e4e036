import { ApiError } from "@nutria/contract/wire/api-error";
import { fileHashesOf } from "@nutria/contract/archive/practice-file";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { archiveMessages, type ImportOutcome } from "@nutria/contract/schemas/record/archive";
import { mostLedgerEntries, type ImportedLedger } from "@nutria/contract/schemas/record/practice-offer";
import type { ImportedSettings } from "@nutria/contract/schemas/record/practice-settings";
import { call } from "../../../data/call/call";
import type { ExportedFile } from "./read-export";
import { withRetries } from "./with-retries";

/** Outcome of one record of an imported export. */
export interface RecordOutcome {
  name: string;
  outcome: ImportOutcome;
  /** Why it was refused. */
  message?: string;
  appointmentsLeftOut: number;
  workoutsLeftOut: number;
}

interface Import {
  file: ExportedFile;
  signal: AbortSignal;
  onProgress: (done: number) => void;
}

/**
 * Imports the records of an export, one after the other, each with its files. A record that is refused leaves the others
 * alone, and one that is there already is not imported again: an interrupted import can be started again.
 */
export async function importRecords({ file, signal, onProgress }: Import): Promise<RecordOutcome[]> {
  const outcomes: RecordOutcome[] = [];
  for (const [index, record] of file.records.entries()) {
    signal.throwIfAborted();
    onProgress(index);
    outcomes.push(await importOne(file, record, signal));
  }
  onProgress(file.records.length);
  return outcomes;
}

/** Imports the templates and the criteria of an export; undefined where it has none. */
export async function importSettings(
  { settings }: ExportedFile,
  signal: AbortSignal,
): Promise<ImportedSettings | undefined> {
  if (settings === undefined) return undefined;
  const body = formOf(await packed(settings));
  return withRetries(() => call(archiveRoutes.importSettings, { body }), signal);
}

/** Imports what the visits of the records were paid; undefined where the export has none. Run it after the records. */
export async function importLedger(
  { payments }: ExportedFile,
  signal: AbortSignal,
): Promise<ImportedLedger | undefined> {
  if (payments.length === 0) return undefined;
  const sum = { added: 0, leftOut: 0 };
  for (let start = 0; start < payments.length; start += mostLedgerEntries) {
    signal.throwIfAborted();
    const body = formOf(await packed({ entries: payments.slice(start, start + mostLedgerEntries) }));
    const { added, leftOut } = await withRetries(() => call(archiveRoutes.importLedger, { body }), signal);
    sum.added += added;
    sum.leftOut += leftOut;
  }
  return sum;
}

async function importOne(file: ExportedFile, record: unknown, signal: AbortSignal): Promise<RecordOutcome> {
  const person = (record as { person?: Record<string, unknown> } | null)?.person ?? {};
  const name = [person.name, person.lastName].filter((part) => typeof part === "string").join(" ");
  const refused = (outcome: ImportOutcome, message?: string): RecordOutcome => ({
    name,
    outcome,
    ...(message !== undefined && { message }),
    appointmentsLeftOut: 0,
    workoutsLeftOut: 0,
  });
  try {
    // Asked first, so that no file is uploaded for a patient who is there already.
    const { results } = await withRetries(
      () => call(archiveRoutes.checkRows, { body: { rows: [person] } }),
      signal,
    );
    const outcome = results[0]?.outcome ?? "invalid";
    if (outcome === "invalid") return refused(outcome, archiveMessages.damaged);
    if (outcome === "registered") return refused(outcome);
    const files = outcome === "duplicate" ? [] : await uploadFiles(file, record, signal);
    if (files === undefined) return refused("invalid", archiveMessages.missingFile);
    const body = formOf(await packed({ record, files }));
    const imported = await withRetries(() => call(archiveRoutes.importRecord, { body }), signal);
    const { appointmentsLeftOut, workoutsLeftOut } = imported;
    return { name, outcome: imported.outcome, appointmentsLeftOut, workoutsLeftOut };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    return refused("invalid", error.fields?.file ?? error.message);
  }
}

/** The references of a record's files; undefined when the export lacks one. */
async function uploadFiles(
  { contentOf }: ExportedFile,
  record: unknown,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const uploaded: string[] = [];
  for (const sha256 of fileHashesOf(record)) {
    const content = await contentOf(sha256);
    if (!content) return undefined;
    const { fileUrl } = await withRetries(
      () => call(archiveRoutes.importRecordFile, { body: formOf(content) }),
      signal,
    );
    uploaded.push(fileUrl);
  }
  return uploaded;
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

/** Packed, since a record of many years has more than an upload may have. */
async function packed(content: unknown): Promise<Blob> {
  const stream = new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream("gzip"));
  return new File([await new Response(stream).blob()], "expediente.json.gz", { type: "application/gzip" });
}
