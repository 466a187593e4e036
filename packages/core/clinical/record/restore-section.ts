import { AppError } from "@nutria/contract/errors";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { RestoreSectionInput } from "@nutria/contract/schemas/record/history";
import type { NutritionistContext } from "../../kernel/context";
import { findDataAt } from "../../kernel/document-history";
import { documentOf } from "./define-record-section";
import { saveSections } from "./save-sections";
import { sectionOf } from "./sections";

/**
 * Returns a section of a patient's record to an earlier version, as a new version: nothing is deleted. Raises
 * `not_found`, also for a version that never was; `patient_inactive`; `stale_version` with the section when it was
 * saved since it was shown.
 */
export async function restoreSection(
  ctx: NutritionistContext,
  patientId: string,
  { section, toVersion, version }: RestoreSectionInput,
): Promise<PatientDetail> {
  const nutritionistId = ctx.actor.id;
  const document = documentOf({ nutritionistId, patientId }, section);
  const earlier = await findDataAt(ctx, { nutritionistId, document }, toVersion);
  const change = () => {
    if (!earlier) throw new AppError("not_found");
    return sectionOf(section).parseData(earlier);
  };
  return saveSections(ctx, patientId, [{ name: section, opened: version, change, restoredFrom: toVersion }]);
}
