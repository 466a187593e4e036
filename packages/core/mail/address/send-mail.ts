import { daySeconds } from "@nutria/calendar/durations";
import type { Context, Mailer } from "../../kernel/context";
import { type EmailProof, type EmailSetting, isEmailConfirmed } from "../../kernel/email-proof";
import { findNutritionist } from "../../practice/nutritionist/index";
import { unconfirmedAddressMail } from "../unconfirmed-mail";
import { takeUses, type RollingLimit } from "../../kernel/rolling-limit";
import { findMailFailure } from "./failure";

/**
 * The cause of a mail. `others` covers all people who may have no business with its reader: the mailbox gets ten of
 * those a day. `counted` is the same where the caller asked {@link takeMailOfOthers} before. `agreed` is a mail that
 * the reader asked for, or agreed to from their own mailbox or account.
 */
export type MailCause = "others" | "counted" | "agreed";

/** The cause of a nutritionist's mail to a patient, who agreed to them by a link that they confirmed from their mailbox. */
export function causeOfCare(link: { isProvisional?: boolean | undefined } | undefined): MailCause {
  return link && link.isProvisional !== true ? "agreed" : "others";
}

/** A patient, to whose address acts are mailed only when it proves them. */
export interface MailedPerson extends EmailProof {
  email: string;
}

type Mail = Omit<Parameters<Mailer["send"]>[0], "to"> & {
  /** A patient with the state of their address; anybody else by the address alone. */
  to: string | MailedPerson;
  cause: MailCause;
  /** The content of a mail to a patient without its acts, in one sentence, where it helps to know it. */
  says?: string;
  /**
   * Sent to an address that failed as well: what its owner just asked for on a page, or what the law wants them to be
   * told, such as a charge.
   */
  isRequired?: boolean;
};

/**
 * Sends a mail, unless its address refused an earlier one or its owner complained of one: a sender who goes on mailing such
 * addresses soon reaches nobody. A required mail is sent all the same. None is sent above the limit of what others cause, nor
 * to a person who uses no e-mail. To an address that proves nothing yet goes who set it, and what the mail says without its acts.
 */
export async function sendMail(
  ctx: Context,
  { isRequired = false, cause, to: reader, says, ...content }: Mail,
): Promise<void> {
  const to = typeof reader === "string" ? reader : reader.email;
  if (typeof reader !== "string" && reader.emailSetBy && !isEmailConfirmed(reader)) {
    return sendWithoutActs(ctx, to, reader.emailSetBy, says);
  }
  const mail = { ...content, to };
  if (mail.to === "") return ctx.log.info("a mail was withheld", { reason: "the person uses no e-mail" });
  const failure = isRequired ? undefined : await findMailFailure(ctx, mail.to);
  if (failure) return ctx.log.info("a mail was withheld", { reason: failure.reason });
  if (cause === "others" && !(await takeMailOfOthers(ctx, mail.to))) {
    return ctx.log.info("a mail was withheld", { reason: "others caused ten within a day" });
  }
  const { mail: mailer } = ctx;
  await mailer.send(mail);
}

/** The sentence of who set the address: once a day, or with each mail that says something. */
async function sendWithoutActs(
  ctx: Context,
  to: string,
  { nutritionistId, assistantName, at }: EmailSetting,
  says: string | undefined,
): Promise<void> {
  ctx.log.info("a mail was sent without its acts", { reason: "the owner has not confirmed the address" });
  const once = { subject: `unconfirmedAddress#${to}#${at}`, within: [{ limit: 1, seconds: daySeconds }] };
  if (says === undefined && (await takeUses(ctx, [once])) !== undefined) return;
  const owner = await findNutritionist(ctx, nutritionistId);
  const practice = owner && `${owner.name} ${owner.lastName}`;
  await sendMail(ctx, {
    cause: "others",
    to,
    ...unconfirmedAddressMail({ practice, assistant: assistantName, says }),
  });
}

const mostADay = 10;

/**
 * The limit of the mails that other people cause to one mailbox, all people and all acts together: codes, passwords,
 * requests, forms. Decisions, "Consent and proof".
 */
export function mailsOfOthers(email: string): RollingLimit {
  return { subject: `mailsOfOthers#${mailboxOf(email)}`, within: [{ limit: mostADay, seconds: daySeconds }] };
}

/** Counts one mail that others cause; false when the mailbox had ten within a day, so that it must not be sent. */
export async function takeMailOfOthers(ctx: Context, email: string): Promise<boolean> {
  return (await takeUses(ctx, [mailsOfOthers(email)])) === undefined;
}

/** The mailbox of an address: most providers deliver `ana+1@…` to `ana@…`. */
function mailboxOf(email: string): string {
  return email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
}
