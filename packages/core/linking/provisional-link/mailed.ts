import { AppError } from "@nutria/contract/wire/errors";
import { paths } from "@nutria/contract/web/paths";
import type { MailedConfirmationView, MailedLinkResult } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import { careLinks, confirmLink } from "../../care/care-link/index";
import { findPerson, type Person } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { readMailedLink, throttleMailedLinks, signMailedLink } from "../../kernel/link-token";
import { sendMail } from "../../mail/address/index";
import { newEmailMail, provisionalLinkMail } from "../../mail/index";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";

/**
 * The content of the page that was mailed along with the first thing that a provisional link withheld. Opening it
 * changes nothing. Raises `link_lapsed`, `throttled`. Decisions, "Consent and proof".
 */
export async function getMailedConfirmation(ctx: Context, token: string): Promise<MailedConfirmationView> {
  const { nutritionistId, patientId, isProvisional } = await linkedPair(ctx, token);
  if (!isProvisional) throw new AppError("link_lapsed");
  const [person, nutritionist] = await Promise.all([
    findPerson(ctx, patientId),
    findNutritionist(ctx, nutritionistId),
  ]);
  if (!person || !nutritionist) throw new AppError("link_lapsed");
  return toConfirmationView(person, nutritionist);
}

/** Confirms the link as its person, who proved the mailbox; again, it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function confirmMailedLink(
  ctx: Context,
  token: string,
): Promise<z.output<typeof MailedLinkResult>> {
  const { isProvisional, ...pair } = await linkedPair(ctx, token);
  // A person who got no reply asks again.
  if (isProvisional) await confirmLink(ctx, pair);
  return { status: "accepted", isProvisional: false };
}

async function linkedPair(ctx: Context, token: string) {
  await throttleMailedLinks(ctx);
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "provisionalLink") throw new AppError("link_lapsed");
  const { nutritionistId, patientId } = link;
  const stored = await careLinks(ctx, nutritionistId).find(patientId);
  if (!stored) throw new AppError("link_lapsed");
  return { nutritionistId, patientId, isProvisional: stored.isProvisional === true };
}

/** The content of the page on which a person confirms a provisional link. */
export function toConfirmationView(
  person: Pick<Person, "name">,
  { name, lastName }: Pick<Nutritionist, "name" | "lastName">,
): MailedConfirmationView {
  return { kind: "provisionalLink", patientName: person.name, nutritionist: { name, lastName } };
}

/**
 * Mails the person of a provisional link, because something for its nutritionist waits, or because this is their first
 * e-mail: the page in the mail confirms the link. Sends nothing when it was confirmed since. Decisions, "Consent and proof".
 */
export async function mailConfirmation(
  ctx: Context,
  {
    nutritionistId,
    patientId,
    hasNewEmail = false,
  }: { nutritionistId: string; patientId: string; hasNewEmail?: boolean | undefined },
): Promise<void> {
  const [link, person, nutritionist] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
    findNutritionist(ctx, nutritionistId),
  ]);
  if (link?.isProvisional !== true || !person || !nutritionist) return;
  const subject = { purpose: "provisionalLink", nutritionistId, patientId } as const;
  const token = await signMailedLink(ctx, subject, link.confirmationAskedAt ?? ctx.now());
  await sendMail(ctx, {
    cause: "others",
    to: person,
    ...(hasNewEmail ? newEmailMail : provisionalLinkMail)({
      patientName: person.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      url: ctx.settings.webUrl + paths.mailedLink.href(token),
    }),
  });
}
