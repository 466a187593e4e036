import { AppError } from "@nutria/contract/wire/errors";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { phoneKey, release } from "../../kernel/table/unique";
import { itemCheck, newItem } from "../../kernel/table/items";
import type { EmailSetting } from "../../kernel/email-proof";
import { patients, type Person } from "./entity";
import {
  emailSettingOf,
  type EmailSetter,
  emailToConfirmItems,
  isUnconfirmed,
  whereEmailIsConfirmed,
} from "./email-setting";
import { claimIdentityItems } from "./identity-items";
import { readPhonePeople, unsharePhoneItem } from "./practice-phone";

/**
 * The data of a new person. The contract has already put the e-mail in lower case and the phone in ten
 * digits.
 */
interface NewPerson {
  patientId: string;
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: number;
  sex?: "male" | "female" | undefined;
  birthdate?: string | undefined;
  /** The phone does not identify the person: the caller adds `sharePhoneItem`. Always so without e-mail. */
  sharesPhone?: true;
  createdByNutritionistId?: string;
  isKnownElsewhere?: true;
  /** Why no mails are sent to the e-mail, if it failed before. */
  mailFailure?: MailFailure | undefined;
  /** For a person who is created together with their first link. */
  isLinked?: true;
  linkCount?: 1;
  /** The assistant who invited the person: contact data typed in the invitation are not proved either. */
  invitedBy?: EmailSetter | undefined;
  /** The mark of an address that an import brings along. */
  emailSetBy?: EmailSetting | undefined;
}

export type PersonContact = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

/**
 * Creates a person, with the items that keep e-mail and phone unique, unless the person uses no e-mail or shares the phone.
 * Raises `email_taken` or, after it, `phone_taken`, with the field. The person has no account until
 * `markJoinedItems`. An assistant's address waits for the owner.
 */
export function createPersonItems(
  ctx: Context,
  { invitedBy, emailSetBy: imported, ...person }: NewPerson,
): TransactItem[] {
  const emailSetBy =
    imported ??
    emailSettingOf(ctx, person.email, {
      nutritionistId: person.createdByNutritionistId,
      ...(invitedBy && { by: invitedBy }),
    });
  return [
    ...claimIdentityItems(ctx, person.patientId, person),
    ...emailToConfirmItems(ctx, person.patientId, undefined, emailSetBy),
    {
      write: newItem(patients(ctx.db), {
        ...person,
        hasAccount: false,
        ...(emailSetBy && { emailSetBy }),
        ...(person.createdByNutritionistId === undefined && { accountOpenedAt: ctx.now() }),
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
  ];
}

/**
 * Takes name, contact data and whatever else the person told from them, and frees e-mail and phone. Raises
 * {@link StaleReadError} when e-mail or phone, or who shares it, changed since they were read.
 */
export async function forgetPersonItems(ctx: Context, person: Person): Promise<TransactItem[]> {
  const { patientId, email, phoneNumber, countryCode, sharesPhone, createdByNutritionistId } = person;
  const gone = { name: "", lastName: "", email: "", phoneNumber: "", countryCode: 0 } as const;
  const write = patients(ctx.db)
    .patch({ patientId })
    .set({ ...gone, hasAccount: false, removedAt: ctx.now() })
    .remove([
      ...(["sex", "birthdate", "accountOpenedAt", "mailFailure"] as const),
      ...(["emailSetAt", "emailSetBy", "emailConfirmedAt"] as const),
      ...(["sharesPhone", "createdByNutritionistId"] as const),
    ])
    .where((stored, { eq }) =>
      [
        eq(stored.email, email),
        eq(stored.phoneNumber, phoneNumber),
        eq(stored.countryCode, countryCode),
      ].join(" AND "),
    );
  return [
    { write, orElse: () => new StaleReadError() },
    ...(email === "" ? [] : [release(ctx, "patientEmail", email, patientId)]),
    ...(sharesPhone ? [] : [release(ctx, "patientPhone", phoneKey(countryCode, phoneNumber), patientId)]),
    ...(sharesPhone && createdByNutritionistId !== undefined
      ? [unsharePhoneItem(ctx, await readPhonePeople(ctx, createdByNutritionistId, person), patientId)]
      : []),
  ];
}

/**
 * The person is linked with one more nutritionist, or again with one whom they left. Raises `conflict` when their e-mail, or
 * whether mails reach it, changed after it was read. With `enteredBy`, raises `code_required` unless that nutritionist
 * entered everything that is known about the person, who has no account. With `isByMailbox`, where what was mailed to the
 * person accepts, raises `email_unconfirmed` for an address that proves nothing yet.
 */
export function markLinkedItem(
  ctx: Context,
  person: Person,
  {
    enteredBy,
    isAgain = false,
    isByMailbox = false,
  }: { enteredBy?: string | undefined; isAgain?: boolean; isByMailbox?: boolean } = {},
): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId: person.patientId })
      .set({ isLinked: true })
      // The link that ended is counted already.
      .add({ linkCount: isAgain ? 0 : 1 })
      .where((stored, { eq, ne, exists, notExists }) =>
        [
          eq(stored.email, person.email),
          ...(isByMailbox ? [whereEmailIsConfirmed(stored, { exists, notExists })] : []),
          person.mailFailure
            ? eq(stored.mailFailure.at, person.mailFailure.at)
            : notExists(stored.mailFailure),
          ...(enteredBy === undefined
            ? []
            : [
                eq(stored.createdByNutritionistId, enteredBy),
                eq(stored.hasAccount, false),
                ne(stored.isKnownElsewhere, true),
                notExists(stored.linkCount),
              ]),
        ].join(" AND "),
      ),
    orElse: (existing) => {
      if (isByMailbox && isUnconfirmed(existing)) return new AppError("email_unconfirmed");
      const failure = existing?.["mailFailure"] as MailFailure | undefined;
      const isAsRead = existing?.email === person.email && failure?.at === person.mailFailure?.at;
      return new AppError(isAsRead && enteredBy !== undefined ? "code_required" : "conflict");
    },
  };
}

/** Whether one nutritionist entered everything that is known about a person, who has no account. */
export function isKnownOnlyTo(person: Person, nutritionistId: string): boolean {
  return (
    person.createdByNutritionistId === nutritionistId &&
    !person.hasAccount &&
    person.isKnownElsewhere !== true &&
    person.linkCount === undefined
  );
}

/** The fields of a person by which a list has them. */
type Named = Pick<Person, "patientId" | "name" | "lastName" | "phoneNumber" | "countryCode">;

const namedFields = ["name", "lastName", "phoneNumber", "countryCode"] as const;

/** The item that says that a person is known elsewhere. Raises {@link StaleReadError} unless name and phone are as read. */
export function markKnownElsewhereItem(ctx: Context, person: Named): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId: person.patientId })
      .set({ isKnownElsewhere: true })
      .where((stored, { eq }) => namedFields.map((field) => eq(stored[field], person[field])).join(" AND ")),
    orElse: (existing) => (existing ? new StaleReadError() : new AppError("not_found")),
  };
}

/** A check that name and phone of a person are as read. Raises {@link StaleReadError}. */
export function sameNameItem(ctx: Context, person: Named): TransactItem {
  const check = itemCheck(patients(ctx.db), { patientId: person.patientId }, (stored, { eq }) =>
    namedFields.map((field) => eq<unknown>(stored[field], person[field])).join(" AND "),
  );
  return { write: check, orElse: () => new StaleReadError() };
}

/**
 * A scan of the person was recorded. Raises {@link StaleReadError} when the number of linked nutritionists
 * changed since the person was read.
 */
export function markScannedItem(ctx: Context, { patientId, linkCount: asRead }: Person): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId })
      .set({ isKnownElsewhere: true })
      .where(({ linkCount }, { eq, notExists }) =>
        asRead === undefined ? notExists(linkCount) : eq(linkCount, asRead),
      ),
    orElse: () => new StaleReadError(),
  };
}

/**
 * A check that the number of linked nutritionists is unchanged since the person was read. Raises {@link
 * StaleReadError}.
 */
export function linksUnchangedItem(ctx: Context, { patientId, linkCount: asRead }: Person): TransactItem {
  const check = itemCheck(patients(ctx.db), { patientId }, ({ linkCount }, { eq, notExists }) =>
    asRead === undefined ? notExists(linkCount) : eq(linkCount, asRead),
  );
  return { write: check, orElse: () => new StaleReadError() };
}
