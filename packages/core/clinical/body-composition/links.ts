import { AppError } from "@nutria/contract/errors";
import { linksOfPatient, type CareLink } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { findPerson, type Person } from "../../care/patient/index";

/**
 * A person and their links. Raises `not_found`, and `conflict` while the index of links is behind the person's
 * `linkCount`; the event is then delivered again.
 */
export async function personWithLinks(
  ctx: Context,
  patientId: string,
): Promise<{ person: Person; links: CareLink[] }> {
  const person = await findPerson(ctx, patientId);
  if (!person) throw new AppError("not_found");
  const links = await linksOfPatient(ctx, patientId);
  if (links.length < (person.linkCount ?? 0)) throw new AppError("conflict");
  return { person, links };
}
