import { AppError } from "@nutria/contract/wire/errors";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { claim, emailTaken, release } from "../../kernel/table/unique";
import { isEmailConfirmed } from "../../kernel/email-proof";
import { emailSettingOf, emailToConfirmItems } from "./email-setting";
import { patients, type Person } from "./entity";

/**
 * The person's mails do not arrive. Raises {@link StaleReadError} when the e-mail or the number of linked
 * nutritionists, whose links have a copy, changed since the person was read.
 */
export function markPersonFailureItem(
  ctx: Context,
  { patientId, email, linkCount: asRead }: Person,
  mailFailure: MailFailure,
): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId })
      .set({ mailFailure })
      .where((stored, { eq, notExists }) =>
        [
          eq(stored.email, email),
          asRead === undefined ? notExists(stored.linkCount) : eq(stored.linkCount, asRead),
        ].join(" AND "),
      ),
    orElse: () => new StaleReadError(),
  };
}

/**
 * Mails are sent to the person again. Raises {@link StaleReadError} when e-mail, links or the failure changed since the
 * read: a complaint that came meanwhile stays.
 */
export function clearPersonFailureItem(
  ctx: Context,
  { patientId, email, linkCount: asRead, mailFailure }: Person,
): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId })
      .remove(["mailFailure"])
      .where((stored, { eq, notExists }) =>
        [
          eq(stored.email, email),
          asRead === undefined ? notExists(stored.linkCount) : eq(stored.linkCount, asRead),
          mailFailure === undefined
            ? notExists(stored.mailFailure)
            : eq(stored.mailFailure.at, mailFailure.at),
        ].join(" AND "),
      ),
    orElse: () => new StaleReadError(),
  };
}

/**
 * Whether the one nutritionist who entered a person, and whom alone the person is linked with, may correct an
 * address that bounces or that the owner did not confirm, or set one where there is none: nothing is known about the
 * person that this nutritionist did not enter.
 */
export function isEmailCorrectable(person: Person, nutritionistId: string): boolean {
  return (
    (person.email === "" || person.mailFailure?.reason === "bounced" || !isEmailConfirmed(person)) &&
    person.createdByNutritionistId === nutritionistId &&
    !person.hasAccount &&
    person.isKnownElsewhere !== true &&
    person.linkCount === 1
  );
}

/**
 * Replaces an e-mail that bounces, or sets one where there was none, and moves its unique key. An account that was opened
 * with the old one must not become the person's. Raises `patient_has_account` unless {@link isEmailCorrectable} still holds, `email_taken`.
 */
export function changeEmailItems(
  ctx: Context,
  person: Person,
  email: string,
  mailFailure: MailFailure | undefined,
  nutritionistId: string,
): TransactItem[] {
  const { patientId, email: before } = person;
  const emailSetBy = emailSettingOf(ctx, email, { nutritionistId, before: person });
  const change = patients(ctx.db)
    .patch({ patientId })
    .set({
      email,
      emailSetAt: ctx.now(),
      ...(emailSetBy && { emailSetBy }),
      ...(mailFailure && { mailFailure }),
    })
    .remove([
      "accountOpenedAt",
      "emailConfirmedAt",
      ...(mailFailure ? [] : (["mailFailure"] as const)),
      ...(emailSetBy ? [] : (["emailSetBy"] as const)),
    ]);
  return [
    {
      write: change.where((stored, { eq, ne, notExists }) =>
        [
          eq(stored.email, before),
          person.emailSetBy === undefined
            ? notExists(stored.emailSetBy)
            : eq(stored.emailSetBy.at, person.emailSetBy.at),
          eq(stored.createdByNutritionistId, nutritionistId),
          eq(stored.hasAccount, false),
          ne(stored.isKnownElsewhere, true),
          eq(stored.linkCount, 1),
        ].join(" AND "),
      ),
      orElse: () => new AppError("patient_has_account"),
    },
    ...emailToConfirmItems(ctx, patientId, person.emailSetBy, emailSetBy),
    claim(ctx, "patientEmail", email, patientId, emailTaken),
    ...(before === "" ? [] : [release(ctx, "patientEmail", before, patientId)]),
  ];
}
