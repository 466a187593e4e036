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

/** What an export of a patient holds of the clinical record; `archive/record-parts.ts` has those of other contexts. */
export const clinicalParts: readonly ArchivePart[] = [
  sectionsPart,
  notesPart,
  scansPart,
  plansPart,
  analysesPart,
  mealPlansPart,
  questionnairesPart,
];
