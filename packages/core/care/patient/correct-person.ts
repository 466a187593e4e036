import { AppError } from "@nutria/contract/wire/errors";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { patients, type Person } from "./entity";
import { emailSettingOf, emailToConfirmItems } from "./email-setting";
import { moveIdentityItems } from "./identity-items";
import type { PersonContact } from "./transact-items";

/**
 * Corrects the data that a nutritionist entered, and moves what identifies the person; the caller adds the items of a phone
 * that is shared. Raises `patient_has_account` unless this nutritionist entered the person and the person has neither an
 * account nor a link: otherwise a nutritionist could change the e-mail and open an account as that person.
 * Raises `email_taken` and `phone_taken` like {@link createPersonItems}.
 */
export function correctPersonItems(
  ctx: Context,
  person: Person,
  corrected: PersonContact & { sharesPhone: boolean },
  nutritionistId: string,
  /** Why no mails are sent to the corrected e-mail, if it failed before. */
  mailFailure?: MailFailure,
): TransactItem[] {
  const { patientId } = person;
  const hasNewEmail = corrected.email !== person.email;
  const { sharesPhone, ...contact } = corrected;
  const emailSetBy = hasNewEmail
    ? emailSettingOf(ctx, corrected.email, { nutritionistId, before: person })
    : undefined;
  const correction = patients(ctx.db)
    .patch({ patientId })
    .set({
      ...contact,
      ...(sharesPhone && { sharesPhone }),
      ...(hasNewEmail && { emailSetAt: ctx.now() }),
      ...(emailSetBy && { emailSetBy }),
      ...(mailFailure && { mailFailure }),
    });
  // An account that was opened with the old e-mail must not become this person's.
  const outdated: ("accountOpenedAt" | "emailSetBy" | "emailConfirmedAt" | "mailFailure" | "sharesPhone")[] =
    [
      ...(hasNewEmail ? (["accountOpenedAt", "emailConfirmedAt"] as const) : []),
      ...(hasNewEmail && !emailSetBy ? (["emailSetBy"] as const) : []),
      ...(hasNewEmail && !mailFailure ? (["mailFailure"] as const) : []),
      ...(sharesPhone ? [] : (["sharesPhone"] as const)),
    ];
  return [
    {
      write: (outdated.length > 0 ? correction.remove(outdated) : correction).where(
        (stored, { eq, ne, notExists }) =>
          [
            eq(stored.hasAccount, false),
            ne(stored.isLinked, true),
            eq(stored.createdByNutritionistId, nutritionistId),
            // The unique keys moved below belong to the values that were read.
            eq(stored.email, person.email),
            eq(stored.phoneNumber, person.phoneNumber),
            eq(stored.countryCode, person.countryCode),
            // The added or removed mark belongs to the address that was read.
            person.emailSetBy === undefined
              ? notExists(stored.emailSetBy)
              : eq(stored.emailSetBy.at, person.emailSetBy.at),
            person.sharesPhone ? eq(stored.sharesPhone, true) : ne(stored.sharesPhone, true),
          ].join(" AND "),
      ),
      orElse: (existing) => {
        const isTheirs =
          existing?.hasAccount === false &&
          existing.isLinked !== true &&
          existing.createdByNutritionistId === nutritionistId;
        return new AppError(isTheirs ? "conflict" : "patient_has_account");
      },
    },
    ...(hasNewEmail ? emailToConfirmItems(ctx, patientId, person.emailSetBy, emailSetBy) : []),
    ...moveIdentityItems(ctx, patientId, person, corrected),
  ];
}
