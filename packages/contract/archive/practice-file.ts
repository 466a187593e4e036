import * as z from "zod/mini";
import { megabyte } from "../web/sizes";
import type { NutritionistUser } from "../schemas/practice/profile";
import type { ArchivedLedgerEntry } from "../schemas/record/practice-offer";
import type { PracticeSettings } from "../schemas/record/practice-settings";
import { archiveMessages, archiveVersion, type PatientArchive } from "../schemas/record/archive";

/** Name of the JSON in an exported archive, and the folder of the patients' files, each named by its hash. */
export const practiceFileName = "nutria.json";
export const filesFolder = "archivos/";

/** The folder of the videos, each named by its id; an archive has so many bytes of them at most, the oldest first. */
export const videosFolder = "videos/";
export const mostExportedVideoBytes = 250 * megabyte;

/** The videos whose contents an archive has, of those that a practice lists, and those that are only listed. */
export function exportedVideos<Video extends { sizeBytes: number }>(
  listed: readonly Video[],
): { inside: Video[]; outside: Video[] } {
  const inside: Video[] = [];
  const outside: Video[] = [];
  let bytes = 0;
  for (const video of listed) {
    const fits = bytes + video.sizeBytes <= mostExportedVideoBytes;
    (fits ? inside : outside).push(video);
    if (fits) bytes += video.sizeBytes;
  }
  return { inside, outside };
}

const PracticeFile = z.object({
  format: z.literal("nutria.practice"),
  formatVersion: z.int(),
  patients: z.array(z.unknown()),
  /** Absent from the export of one patient, and from one of before it existed. */
  settings: z.optional(z.unknown()),
  /** Payments of the visits, including reversals; absent in the same cases as the settings. */
  payments: z.optional(z.array(z.unknown())),
});

/** Contents of a whole practice's export besides the records. */
export interface WholePractice {
  settings: PracticeSettings;
  payments: readonly ArchivedLedgerEntry[];
  /** Data of the account alone: exported, and never imported. */
  account: PracticeAccount;
}

/** The person and their plan, who assists them, what they bought, and the movements of their passes. */
export interface PracticeAccount {
  user: NutritionistUser;
  assistants: unknown;
  orders: readonly unknown[];
  passes: readonly unknown[];
}

/** The JSON of exported records, and of a whole practice: canonical, so that equal exports give equal files. */
export function practiceJson(records: readonly PatientArchive[], practice?: WholePractice): string {
  const file = { format: "nutria.practice", formatVersion: archiveVersion, patients: records };
  return canonicalJson({ ...file, ...practice }, 2);
}

/** Raised for a file that is no export, or an export that this version cannot read; its message is shown. */
export class PracticeFileError extends Error {}

/** Contents of an exported JSON. On import, a damaged part is refused without the others. */
export interface PracticeContent {
  records: unknown[];
  /** Undefined where the export has none. */
  settings: unknown;
  /** Empty where the export has none. */
  payments: unknown[];
}

/** The records and the settings of an exported JSON. Raises {@link PracticeFileError}. */
export function readPracticeJson(text: string): PracticeContent {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new PracticeFileError(archiveMessages.notAnExport, { cause });
  }
  const read = z.safeParse(PracticeFile, content);
  if (!read.success) throw new PracticeFileError(archiveMessages.notAnExport);
  if (read.data.formatVersion > archiveVersion) throw new PracticeFileError(archiveMessages.newer);
  const { patients: records, settings, payments = [] } = read.data;
  return { records, settings, payments };
}

/** The hashes of the files that a record refers to. */
export function fileHashesOf(record: unknown): string[] {
  if (Array.isArray(record)) return record.flatMap(fileHashesOf);
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]) =>
    key === "sha256" && typeof value === "string" ? [value] : fileHashesOf(value),
  );
}

/** JSON with the keys of every object in order, so that equal data give equal texts. */
export function canonicalJson(value: unknown, indent?: number): string {
  return JSON.stringify(sorted(value), null, indent);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
