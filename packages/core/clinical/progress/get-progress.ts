import type { PatientProgress } from "@nutria/contract/schemas/record/progress";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { recordAccess } from "../access-log/index";
import { listVisibleResults, mostResults } from "../body-composition/index";
import { readRecord, recordToWire, sectionWithVersion } from "../record/index";
import { listHandMeasures } from "../visit-note/index";
import { readBodyCriteria } from "./criteria";
import { goalSection } from "./goal";
import { listPatientWeights } from "./patient-weights";

/**
 * The progress of one of the caller's patients: scans, measures by hand, weights from home, the goal, and the criteria;
 * no scans while the link is provisional. Raises `not_found`. Spec A §2; decisions, "Consent and proof".
 */
export async function getProgress(ctx: NutritionistContext, patientId: string): Promise<PatientProgress> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const [record, goal, criteria, scans, handMeasures, patientWeights] = await Promise.all([
    readRecord(ctx, link),
    goalSection.read(ctx, link),
    readBodyCriteria(ctx, link.nutritionistId),
    listVisibleResults(ctx, link, mostResults),
    listHandMeasures(ctx, patientId),
    listPatientWeights(ctx, link),
  ]);
  await recordAccess(ctx, { patientId, action: "read", what: "progress" });
  const { general, medicalProfile } = recordToWire(link, record);
  return {
    sex: general.gender,
    birthdate: general.birthdate,
    isPregnant: medicalProfile.gynecology.isPatientPregnant === true,
    scans,
    handMeasures,
    patientWeights,
    goal: sectionWithVersion(goal),
    criteria,
  };
}
