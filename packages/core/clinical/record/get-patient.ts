import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { listResults } from "../body-composition/index";
import { careLinks, toCard } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { generalSection, toGeneral } from "./general";

/**
 * Card, general section and latest scans of one of the caller's patients; no scans while the link is
 * provisional. Raises `not_found`. Spec A §2; decisions, "Consent and proof".
 */
export async function getPatient(ctx: NutritionistContext, patientId: string): Promise<PatientDetail> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const [general, inbodyResults] = await Promise.all([
    generalSection.read(ctx, link),
    link.isProvisional === true ? [] : listResults(ctx, patientId),
  ]);
  return { ...toCard(link, ctx.now()), general: toGeneral(link, general), inbodyResults };
}
