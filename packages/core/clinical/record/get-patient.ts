import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { recordAccess } from "../access-log/index";
import { listVisibleResults } from "../body-composition/index";
import { careLinks, readCard } from "../../care/care-link/index";
import { findPerson, isEmailConfirmed, isEmailCorrectable } from "../../care/patient/index";
import type { NutritionistContext } from "../../kernel/context";
import { readRecord, recordToWire } from "./sections";

/**
 * Card, record and latest scans of one of the caller's patients; no scans while the link is provisional. The access log
 * records the reading. Raises `not_found`. Spec A §2, B §3; decisions, "Consent and proof".
 */
export async function getPatient(ctx: NutritionistContext, patientId: string): Promise<PatientDetail> {
  const patient = await readPatient(ctx, patientId);
  await recordAccess(ctx, { patientId, action: "read", what: "record" });
  return patient;
}

/** Reads what {@link getPatient} answers, as the answer of a save that is itself in the access log. */
export async function readPatient(ctx: NutritionistContext, patientId: string): Promise<PatientDetail> {
  const link = await careLinks(ctx, ctx.actor.id).get(patientId);
  const [card, record, inbodyResults, person] = await Promise.all([
    readCard(ctx, link),
    readRecord(ctx, link),
    listVisibleResults(ctx, link),
    findPerson(ctx, patientId),
  ]);
  return {
    ...card,
    ...recordToWire(link, record),
    isEmailCorrectable: person !== undefined && isEmailCorrectable(person, ctx.actor.id),
    ...(person && !isEmailConfirmed(person) && { isEmailUnconfirmed: true as const }),
    inbodyResults,
  };
}
