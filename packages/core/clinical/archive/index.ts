import { analysesPart, plansPart } from "./documents";
import { mealPlansPart } from "./meal-plans";
import { notesPart } from "./notes";
import type { ArchivePart } from "./part";
import { scansPart } from "./scans";
import { sectionsPart } from "./sections";

export type { Restoring } from "./part";
export { collectSettings, readSettings, restoreSettings } from "./settings";

/** What an export of a patient holds of the record. A new topic adds its part here, and nothing else. */
export const clinicalParts: readonly ArchivePart[] = [
  sectionsPart,
  notesPart,
  scansPart,
  plansPart,
  analysesPart,
  mealPlansPart,
];
