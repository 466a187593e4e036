import { linkDays } from "@nutria/contract/link-life";
import { addDays } from "@nutria/calendar/instant";
import { findPerson, type Person } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink } from "../../kernel/link-token";
import * as LinkRequests from "../../linking/link-request/index";
import { appointments } from "../../scheduling/appointment/index";

/**
 * The person whose mailbox a token proves; undefined for none. Only what is mailed to the person's own address proves it:
 * what the nutritionist shares does not, and neither does what goes to the address that the nutritionist keeps of a
 * patient, such as plans and workouts. What was mailed before the address was corrected is in another mailbox.
 */
export async function personProvedBy(ctx: Context, token: string): Promise<Person | undefined> {
  const mailed = await mailedTo(ctx, token);
  const person = mailed && (await findPerson(ctx, mailed.patientId));
  if (!person || (person.emailSetAt !== undefined && mailed.since < person.emailSetAt)) return undefined;
  return person;
}

/** To whom a token was mailed, and since when it is good. */
async function mailedTo(
  ctx: Context,
  token: string,
): Promise<{ patientId: string; since: string } | undefined> {
  const link = await readMailedLink(ctx, token);
  switch (link.purpose) {
    case "linkRequest": {
      if (link.channel !== "mail") return undefined;
      const patientId = await LinkRequests.personOfMailedLink(ctx, token);
      return { patientId, since: addDays(link.expiresAt, -linkDays.linkRequest) };
    }
    case "provisionalLink":
      return { patientId: link.patientId, since: addDays(link.expiresAt, -linkDays.provisionalLink) };
    case "appointment": {
      if (link.channel !== "mail") return undefined;
      const found = appointments(ctx, link.nutritionistId).get(link.appointmentId);
      const { patientId } = await lapsedOn(["not_found"], found);
      return patientId === undefined ? undefined : { patientId, since: link.proposedAt };
    }
    default:
      return undefined;
  }
}
