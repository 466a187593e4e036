import { AppError } from "@nutria/contract/errors";
import { nutritionistsOfPatient } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { findPerson, type Person } from "../../care/patient/index";

/**
 * A person and all who look after them. Raises `not_found`, and `conflict` while the index of links is behind the links
 * that there are: whoever is being told of something by an event is told when it comes again.
 */
export async function personWithLinks(
  ctx: Context,
  patientId: string,
): Promise<{ person: Person; nutritionistIds: string[] }> {
  const person = await findPerson(ctx, patientId);
  if (!person) throw new AppError("not_found");
  const nutritionistIds = await nutritionistsOfPatient(ctx, patientId);
  if (nutritionistIds.length < (person.linkCount ?? 0)) throw new AppError("conflict");
  return { person, nutritionistIds };
}
