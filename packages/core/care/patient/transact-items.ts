import { AppError } from "@nutria/contract/errors";
import type { MailFailure } from "@nutria/contract/schemas/mail-failure";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { emailTaken, phoneKey, release } from "../../kernel/table/unique";
import { itemCheck, newItem } from "../../kernel/table/items";
import { patients, type Person } from "./entity";
import { claimIdentityItems, moveIdentityItems } from "./identity-items";
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
}

export type Contact = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

/**
 * Creates a person, with the items that keep e-mail and phone unique, unless the person uses no e-mail or shares the phone.
 * Raises `email_taken` or, after it, `phone_taken`, with the field. The person has no account until
 * {@link markJoinedItems}.
 */
export function createPersonItems(ctx: Context, person: NewPerson): TransactItem[] {
  return [
    ...claimIdentityItems(ctx, person.patientId, person),
    {
      write: newItem(patients(ctx.db), {
        ...person,
        hasAccount: false,
        ...(person.createdByNutritionistId === undefined && { accountOpenedAt: ctx.now() }),
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
  ];
}

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
        .where(({ hasAccount }, { eq }) => eq(hasAccount, false)),
      orElse: emailTaken,
    },
  ];
}

/**
 * The person who proved a mailbox opens their account; what is known of the person stays. Raises
 * {@link StaleReadError} when the e-mail was corrected, or the account confirmed, since the person was read.
 */
export function openPersonItem(ctx: Context, { patientId, email }: Person): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId })
      .set({ accountOpenedAt: ctx.now() })
      .where((stored, { eq }) => `${eq(stored.hasAccount, false)} AND ${eq(stored.email, email)}`),
    orElse: () => new StaleReadError(),
  };
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
      ...(["sex", "birthdate", "accountOpenedAt", "emailSetAt", "mailFailure"] as const),
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

/** Whether all that is known about a person was typed in a registration, which nobody confirmed. */
export function isMereRegistration(person: Person): boolean {
  const { createdByNutritionistId, hasAccount, isLinked, isKnownElsewhere } = person;
  return createdByNutritionistId === undefined && !hasAccount && !isLinked && !isKnownElsewhere;
}

/**
 * Replaces what an earlier registration with the same e-mail typed. Raises `email_taken` when it is no longer a
 * mere registration, `phone_taken` with the field.
 */
export function replacePersonItems(
  ctx: Context,
  person: Person,
  typed: Contact & { sex?: "male" | "female" | undefined },
): TransactItem[] {
  const { patientId } = person;
  const { name, lastName, phoneNumber, countryCode, sex } = typed;
  return [
    {
      write: patients(ctx.db)
        .patch({ patientId })
        .set({ name, lastName, phoneNumber, countryCode, ...(sex && { sex }), accountOpenedAt: ctx.now() })
        .where((stored, { eq, ne, notExists }) =>
          [
            eq(stored.hasAccount, false),
            ne(stored.isLinked, true),
            ne(stored.isKnownElsewhere, true),
            notExists(stored.createdByNutritionistId),
            eq(stored.phoneNumber, person.phoneNumber),
            eq(stored.countryCode, person.countryCode),
          ].join(" AND "),
        ),
      orElse: emailTaken,
    },
    ...moveIdentityItems(ctx, patientId, person, { ...person, phoneNumber, countryCode }),
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
        .where(({ accountOpenedAt }, { exists }) => exists(accountOpenedAt)),
      orElse: "not_found",
    },
  ];
}

/**
 * The person is linked with one more nutritionist, or again with one whom they left. Raises `conflict` when their e-mail, or
 * whether mails reach it, changed after it was read. With `enteredBy`, raises `code_required` unless that nutritionist
 * entered everything that is known about the person, who has no account.
 */
export function markLinkedItem(
  ctx: Context,
  person: Person,
  { enteredBy, isAgain = false }: { enteredBy?: string | undefined; isAgain?: boolean } = {},
): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId: person.patientId })
      .set({ isLinked: true })
      // The link that ended is counted already.
      .add({ linkCount: isAgain ? 0 : 1 })
      .where((stored, { eq, ne, notExists }) =>
        [
          eq(stored.email, person.email),
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
