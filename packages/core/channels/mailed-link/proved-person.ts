import { linkDays } from "@nutria/contract/people/link-life";
import { addDays } from "@nutria/calendar/instant";
import { findPerson, isEmailConfirmed, wentToCurrentAddress, type Person } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink } from "../../kernel/link-token";
import * as LinkRequests from "../../linking/link-request/index";
import { appointments } from "../../scheduling/appointment/index";

/**
 * The person whose mailbox a token proves; undefined for none. Only what is mailed to the person's own address proves it:
 * what the nutritionist shares does not, and neither does what goes to the address that the nutritionist keeps of a
 * patient, such as plans and workouts, nor an address that an assistant set and the owner did not confirm. What was
 * mailed before the address was corrected is in another mailbox.
 */
export async function personProvedBy(ctx: Context, token: string): Promise<Person | undefined> {
  const mailed = await mailedTo(ctx, token);
  const person = mailed && (await findPerson(ctx, mailed.patientId));
  if (!person || !isEmailConfirmed(person)) return undefined;
  return wentToCurrentAddress(person, mailed.since) ? person : undefined;
}

/**
 * The person to whom a nutritionist shows or shares a page, if they use no e-mail: they have no other way to say that they
 * want to be written to by WhatsApp. Undefined for anybody else.
 */
export async function personWithoutEmail(ctx: Context, token: string): Promise<Person | undefined> {
  const patientId = await sharedWith(ctx, token);
  const person = patientId === undefined ? undefined : await findPerson(ctx, patientId);
  return person?.email === "" && !person.hasAccount ? person : undefined;
}

/** To whom a nutritionist shows or shares the page of a token. */
async function sharedWith(ctx: Context, token: string): Promise<string | undefined> {
  const link = await readMailedLink(ctx, token);
  if (link.purpose === "linkRequest" && link.channel === "share") {
    return LinkRequests.personOfSharedLink(ctx, token);
  }
  if (link.purpose === "appointment" && link.channel === "share") {
    const found = appointments(ctx, link.nutritionistId).get(link.appointmentId);
    return (await lapsedOn(["not_found"], found)).patientId;
  }
  return undefined;
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
