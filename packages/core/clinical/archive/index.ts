import type { ArchivePart } from "./part";
import { notesPart } from "./notes";
import { scansPart } from "./scans";
import { sectionsPart } from "./sections";

/** What an export of a patient holds of the record. A new topic adds its part here, and nothing else. */
export const clinicalParts: readonly ArchivePart[] = [sectionsPart, notesPart, scansPart];

export { definePart, type ArchivePart, type ImportedFile, type Restoring } from "./part";
