import type {
  ShownNutrient,
  WatchedNutrients,
  WatchedNutrientsInput,
} from "@nutria/contract/schemas/record/watched-nutrients";
import { careLinks } from "../../care/care-link/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { recordAccess } from "../access-log/index";
import { saveWholeSection, sectionWithVersion, type RecordKey } from "../record/index";
import { watchedSection } from "./section";

/** The watched nutrients of one of the caller's patients; empty before the first save. Raises `not_found`. */
export async function getWatchedNutrients(
  ctx: NutritionistContext,
  patientId: string,
): Promise<WatchedNutrients> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const stored = await watchedSection.read(ctx, link);
  await recordAccess(ctx, { patientId, action: "read", what: "watchedNutrients" });
  return sectionWithVersion(stored);
}

/**
 * Saves the watched nutrients of one of the caller's patients. Raises `not_found`; `patient_inactive`; `stale_version`
 * with the stored list when it was saved elsewhere since the form was opened.
 */
export async function saveWatchedNutrients(
  ctx: NutritionistContext,
  patientId: string,
  { version: opened, ...data }: WatchedNutrientsInput,
): Promise<WatchedNutrients> {
  return saveWholeSection(ctx, patientId, watchedSection, { data, opened, what: "watchedNutrients" });
}

/**
 * The nutrients shown to the patient, with the version of the list. The caller checks that its reader is the patient's
 * own.
 */
export async function readShownNutrients(
  ctx: Context,
  record: RecordKey,
): Promise<{ nutrients: ShownNutrient[]; version: number }> {
  const { data, version } = await watchedSection.read(ctx, record);
  const nutrients = data.nutrients
    .filter(({ isShownToPatient }) => isShownToPatient)
    .map(({ nutrient, kind, amount }) => ({ nutrient, kind, amount }));
  return { nutrients, version };
}
