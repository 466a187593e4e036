import type { HandMeasures } from "@nutria/contract/schemas/record/visit-note";
import { careLinks } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import { visitNotes } from "./repo";

/**
 * The measures that the caller took by hand of one of their patients, newest first, one entry per note that has any.
 * Raises `not_found`. The caller records the access.
 */
export async function listHandMeasures(ctx: NutritionistContext, patientId: string): Promise<HandMeasures[]> {
  await careLinks(ctx, ctx.actor.id).get(patientId);
  return visitNotes(ctx, ctx.actor.id).measures(patientId);
}
