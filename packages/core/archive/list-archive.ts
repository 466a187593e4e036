import type { PracticeArchive } from "@nutria/contract/schemas/record/archive";
import { careLinks } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";

/** The patients whose records an export of the practice holds, by name: their number says how far it is. */
export async function listArchive(ctx: NutritionistContext): Promise<PracticeArchive> {
  const links = await careLinks(ctx, ctx.actor.id).all();
  const patients = links
    .map(({ patientId, name, lastName, isActive }) => ({ _id: patientId, name, lastName, isActive }))
    .sort((one, other) => (one._id < other._id ? -1 : 1));
  return { patients };
}
