import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { emailTaken } from "../../kernel/table/unique";
import { isEmailConfirmed } from "../../kernel/email-proof";
import { emailToConfirmItems, isUnconfirmed, whereEmailIsConfirmed } from "./email-setting";
import { patients, type Person } from "./entity";
import { moveIdentityItems } from "./identity-items";
import { readPhonePeople, sharePhoneItem } from "./practice-phone";
import type { PersonContact } from "./transact-items";

/**
 * A patient registers with the e-mail of a person whom a nutritionist entered. The entered data stay, because
 * nobody has proved yet that the e-mail is theirs. Raises `email_taken` when the person already has an
 * account.
 */
export function joinPersonItems(ctx: Context, person: Pick<Person, "patientId">): TransactItem[] {
  return [
    {
      write: patients(ctx.db)
        .patch({ patientId: person.patientId })
        .set({ accountOpenedAt: ctx.now() })
        .where(
          (stored, operations) =>
            `${operations.eq(stored.hasAccount, false)} AND ${whereEmailIsConfirmed(stored, operations)}`,
        ),
      orElse: (existing) => (isUnconfirmed(existing) ? new AppError("email_unconfirmed") : emailTaken()),
    },
  ];
}

/**
 * The person who proved a mailbox opens their account; the stored data of the person stay. Raises
 * {@link StaleReadError} when the e-mail was corrected, or the account confirmed, since the person was read.
 */
export function openPersonItem(ctx: Context, { patientId, email }: Person): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId })
      .set({ accountOpenedAt: ctx.now() })
      .where((stored, { eq, exists, notExists }) =>
        [
          eq(stored.hasAccount, false),
          eq(stored.email, email),
          whereEmailIsConfirmed(stored, { exists, notExists }),
        ].join(" AND "),
      ),
    orElse: () => new StaleReadError(),
  };
}

/** Whether a nutritionist entered a person without another link: the person's account came by that practice. */
export function isOwnedByPractice(person: Person, nutritionistId: string): boolean {
  return person.createdByNutritionistId === nutritionistId && person.linkCount === 1;
}

/**
 * Takes account and address from a person of {@link isOwnedByPractice}, who is known by name and phone from now on. Raises
 * {@link StaleReadError} when address, phone or links changed since they were read.
 */
export async function detachAccountItems(
  ctx: Context,
  person: Person,
  nutritionistId: string,
): Promise<TransactItem[]> {
  const { patientId, email, phoneNumber, countryCode } = person;
  const people = await readPhonePeople(ctx, nutritionistId, person);
  const write = patients(ctx.db)
    .patch({ patientId })
    .set({ email: "", hasAccount: false, sharesPhone: true, emailSetAt: ctx.now() })
    .remove(["accountOpenedAt", "emailSetBy", "emailConfirmedAt", "mailFailure"])
    .where((stored, { eq }) =>
      [
        eq(stored.hasAccount, true),
        eq(stored.email, email),
        eq(stored.phoneNumber, phoneNumber),
        eq(stored.countryCode, countryCode),
        eq(stored.createdByNutritionistId, nutritionistId),
        eq(stored.linkCount, 1),
      ].join(" AND "),
    );
  return [
    { write, orElse: () => new StaleReadError() },
    ...moveIdentityItems(ctx, patientId, person, { ...person, email: "", sharesPhone: true }),
    sharePhoneItem(ctx, people, patientId),
  ];
}

/**
 * Takes an address that its owner did not confirm from a person whose request is being closed, so that nobody keeps it from
 * whom it belongs to: nothing would ask the owner any more. The person is known by name and phone from now on. None where the
 * address is good, or somebody else knows the person. Raises {@link StaleReadError} when it changed since it was read.
 */
export async function dropUnconfirmedItems(
  ctx: Context,
  person: Person | undefined,
  nutritionistId: string,
): Promise<TransactItem[]> {
  const setting = person?.emailSetBy;
  if (!person || setting?.nutritionistId !== nutritionistId || isEmailConfirmed(person)) return [];
  if (person.hasAccount || person.isLinked === true || person.isKnownElsewhere === true) return [];
  const { patientId, email, phoneNumber, countryCode } = person;
  const people = await readPhonePeople(ctx, nutritionistId, person);
  const write = patients(ctx.db)
    .patch({ patientId })
    .set({ email: "", sharesPhone: true, emailSetAt: ctx.now() })
    .remove(["accountOpenedAt", "emailSetBy", "emailConfirmedAt", "mailFailure"])
    .where((stored, { eq, ne, notExists }) =>
      [
        eq(stored.email, email),
        eq(stored.emailSetBy.at, setting.at),
        notExists(stored.emailConfirmedAt),
        eq(stored.hasAccount, false),
        ne(stored.isLinked, true),
        ne(stored.isKnownElsewhere, true),
        eq(stored.phoneNumber, phoneNumber),
        eq(stored.countryCode, countryCode),
        person.sharesPhone ? eq(stored.sharesPhone, true) : ne(stored.sharesPhone, true),
      ].join(" AND "),
    );
  return [
    { write, orElse: () => new StaleReadError() },
    ...moveIdentityItems(ctx, patientId, person, { ...person, email: "", sharesPhone: true }),
    sharePhoneItem(ctx, people, patientId),
    ...emailToConfirmItems(ctx, patientId, setting, undefined),
  ];
}

/** Whether all data of a person come from an unconfirmed registration. */
export function isMereRegistration(person: Person): boolean {
  const { createdByNutritionistId, hasAccount, isLinked, isKnownElsewhere } = person;
  return createdByNutritionistId === undefined && !hasAccount && !isLinked && !isKnownElsewhere;
}

/**
 * Replaces the data typed in an earlier registration with the same e-mail. Raises `email_taken` when it is no longer a
 * mere registration, `phone_taken` with the field.
 */
export function replacePersonItems(
  ctx: Context,
  person: Person,
  typed: PersonContact & { sex?: "male" | "female" | undefined; sharesPhone?: true },
): TransactItem[] {
  const { patientId } = person;
  const { name, lastName, phoneNumber, countryCode, sex, sharesPhone } = typed;
  const change = patients(ctx.db)
    .patch({ patientId })
    .set({
      ...{ name, lastName, phoneNumber, countryCode, accountOpenedAt: ctx.now() },
      ...(sex && { sex }),
      ...(sharesPhone && { sharesPhone }),
    });
  return [
    {
      write: (sharesPhone ? change : change.remove(["sharesPhone"])).where((stored, { eq, ne, notExists }) =>
        [
          eq(stored.hasAccount, false),
          ne(stored.isLinked, true),
          ne(stored.isKnownElsewhere, true),
          notExists(stored.createdByNutritionistId),
          eq(stored.phoneNumber, person.phoneNumber),
          eq(stored.countryCode, person.countryCode),
          person.sharesPhone ? eq(stored.sharesPhone, true) : ne(stored.sharesPhone, true),
        ].join(" AND "),
      ),
      orElse: emailTaken,
    },
    ...moveIdentityItems(ctx, patientId, person, {
      email: person.email,
      phoneNumber,
      countryCode,
      sharesPhone,
    }),
  ];
}

/**
 * The person confirmed the e-mail and now has an account. Applying it twice changes nothing. Raises
 * `not_found` when no account was opened since the e-mail was last corrected: the confirmed e-mail is then an
 * old one.
 */
export function markJoinedItems(ctx: Context, patientId: string): TransactItem[] {
  return [
    {
      write: patients(ctx.db)
        .patch({ patientId })
        .set({ hasAccount: true })
        .where(
          (stored, operations) =>
            `${operations.exists(stored.accountOpenedAt)} AND ${whereEmailIsConfirmed(stored, operations)}`,
        ),
      orElse: (existing) => new AppError(isUnconfirmed(existing) ? "email_unconfirmed" : "not_found"),
    },
  ];
}
