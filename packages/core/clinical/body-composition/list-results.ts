import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import type { Context, PatientContext } from "../../kernel/context";
import { bodyCompositions } from "./entity";

/** Room for a scan each week of two years, on a patient's detail. */
const mostOfDetail = 100;
/** Room for a scan each week of ten years. */
export const mostResults = 520;

/**
 * The latest scans of a person, newest first, at most `limit`. The caller must check that the reader may see
 * them.
 */
export async function listResults(
  ctx: Context,
  patientId: string,
  limit = mostOfDetail,
): Promise<BodyCompositionResult[]> {
  const { data } = await bodyCompositions(ctx.db)
    .query.byPatient({ patientId })
    .go({ order: "desc", limit, pages: "all" });
  return data.map(({ resultId, date, partnerName, measures }) => ({
    ...measures,
    _id: resultId,
    date,
    partner: partnerName,
  }));
}

/** The calling patient's own scans, newest first. */
export function listClientResults(ctx: PatientContext): Promise<BodyCompositionResult[]> {
  return listResults(ctx, ctx.actor.id);
}
