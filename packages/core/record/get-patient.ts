import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { careLinks, toCard } from "../care-link/index";
import type { NutritionistContext } from "../lib/context";
import { readGeneral, toGeneral } from "./general";

/** Card and general part of one of the caller's patients. Raises `not_found`. Spec A §2. */
export async function getPatient(ctx: NutritionistContext, patientId: string): Promise<PatientDetail> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const { data, version } = await readGeneral(ctx, link);
  return { ...toCard(link, ctx.now()), general: toGeneral(link, data, version), inbodyResults: [] };
}
