import { linkDays } from "@nutria/contract/link-life";
import { AppError } from "@nutria/contract/errors";
import type { Session } from "@nutria/contract/schemas/account";
import type { OpenAccountInput } from "@nutria/contract/schemas/patient-app/account";
import { addDays } from "@nutria/calendar/instant";
import type * as z from "zod/mini";
import { findPerson, type Person } from "../../care/patient/index";
import { findAccount, openPersonAccount } from "../../identity/account/index";
import type { Context } from "../../kernel/context";
import { lapsedOn, readMailedLink, throttleMailedLinks } from "../../kernel/link-token";
import * as LinkRequests from "../../linking/link-request/index";
import { appointments } from "../../scheduling/appointment/index";

/**
 * First opening of the patient's app: whoever holds the mailbox of a person opens their account from a mailed page, and is
 * signed in. Raises `link_lapsed`, and what {@link openPersonAccount} raises. Decisions, "Consent and proof".
 */
export async function openMailedAccount(
  ctx: Context,
  token: string,
  { password }: OpenAccountInput,
): Promise<z.output<typeof Session>> {
  await throttleMailedLinks(ctx);
  const person = await personProvedBy(ctx, token);
  if (!person) throw new AppError("link_lapsed");
  return openPersonAccount(ctx, person, password);
}

/** Whether a page may offer to open an account: its token proves the mailbox of a person who has none. */
export async function canOpenAccount(ctx: Context, token: string): Promise<boolean> {
  const person = await personProvedBy(ctx, token);
  if (!person || person.hasAccount) return false;
  return (await findAccount(ctx, person.patientId))?.status !== "disabled";
}

/**
 * The person whose mailbox a token proves; undefined for none. Only what is mailed to the person's own address proves it:
 * what the nutritionist shares does not, and neither does what goes to the address that the nutritionist keeps of a
 * patient, such as plans and workouts. What was mailed before the address was corrected is in another mailbox.
 */
async function personProvedBy(ctx: Context, token: string): Promise<Person | undefined> {
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
