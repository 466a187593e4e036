import * as z from "zod/mini";
import { canonicalJson } from "../canonical-json";
import { archiveMessages, archiveVersion, type PatientArchive } from "../schemas/record/archive";

/** Name of the JSON in an exported archive, and the folder of the patients' files, each named by its hash. */
export const practiceFileName = "nutria.json";
export const filesFolder = "archivos/";

const PracticeFile = z.object({
  format: z.literal("nutria.practice"),
  formatVersion: z.int(),
  patients: z.array(z.unknown()),
});

/** The JSON of exported records: canonical, so that equal records give equal files. */
export function practiceJson(records: readonly PatientArchive[]): string {
  return canonicalJson({ format: "nutria.practice", formatVersion: archiveVersion, patients: records }, 2);
}

/** What is wrong with a file that is no export, or no export that can be read here. */
export class PracticeFileError extends Error {}

/** The records of an exported JSON. A damaged one is refused alone, when it is imported. */
export function readPracticeJson(text: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new PracticeFileError(archiveMessages.notAnExport, { cause });
  }
  const read = z.safeParse(PracticeFile, content);
  if (!read.success) throw new PracticeFileError(archiveMessages.notAnExport);
  if (read.data.formatVersion > archiveVersion) throw new PracticeFileError(archiveMessages.newer);
  return read.data.patients;
}

/** The hashes of the files that a record refers to. */
export function fileHashesOf(record: unknown): string[] {
  if (Array.isArray(record)) return record.flatMap(fileHashesOf);
  if (typeof record !== "object" || record === null) return [];
  return Object.entries(record).flatMap(([key, value]) =>
    key === "sha256" && typeof value === "string" ? [value] : fileHashesOf(value),
  );
}
