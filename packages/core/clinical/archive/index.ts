import { analysesPart, plansPart } from "./documents";
import { mealPlansPart } from "./meal-plans";
import { notesPart } from "./notes";
import type { ArchivePart } from "./part";
import { questionnairesPart } from "./questionnaires";
import { scansPart } from "./scans";
import { sectionsPart } from "./sections";

export { definePart, type ArchivePart, type Restoring } from "./part";
export { restoreRowItem } from "./rows";
export { collectSettings, readSettings, restoreSettings } from "./settings";

/** The clinical parts of a patient's export; `archive/record-parts.ts` has those of other contexts. */
export const clinicalParts: readonly ArchivePart[] = [
  sectionsPart,
  notesPart,
  scansPart,
  plansPart,
  analysesPart,
  mealPlansPart,
  questionnairesPart,
];
