import { AppError } from "@nutria/contract/errors";
import { checks, checkItem } from "../../kernel/check";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/retry-on-conflict";
import { claim, emailTaken, phoneKey, phoneTaken, release } from "../../kernel/unique";
import { patients, type Person } from "./entity";
import { registrationCodeOf } from "./registration-code";

/** A person to be entered. The e-mail is in lower case and the phone has ten digits, as the contract leaves them. */
interface NewPerson {
  patientId: string;
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: number;
  sex?: "male" | "female" | undefined;
  createdByNutritionistId?: string;
}

type Contact = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

/**
 * Enters a person, with the guards that keep e-mail, phone and registration code unique. `email_taken` and `phone_taken` name the field,
 * e-mail first. The person has no account until {@link markJoinedItems}.
 */
export function createPersonItems(ctx: Context, person: NewPerson): TransactItem[] {
  const { patientId, email, phoneNumber, countryCode } = person;
  const code = registrationCodeOf(patientId);
  return [
    claim(ctx, "patientEmail", email, patientId, emailTaken),
    claim(ctx, "patientPhone", phoneKey(countryCode, phoneNumber), patientId, phoneTaken),
    {
      write: patients(ctx.db).create({
        ...person,
        hasAccount: false,
        ...(person.createdByNutritionistId === undefined && { accountOpenedAt: ctx.now() }),
        registrationCode: code,
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
    // Another attempt makes another id, and with it another code.
    claim(ctx, "patientCode", code, patientId, "conflict"),
  ];
}

/**
 * A patient opens an account with the e-mail of a person that a nutritionist entered: that person joins. What the
 * nutritionist entered stays, since until the e-mail is confirmed nobody has shown who is asking. `email_taken` when
 * the person has an account already.
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
 * The person's e-mail is confirmed: from now on the account is theirs. Doing it twice changes nothing. `not_found` when
 * no account was opened since the e-mail was last corrected: what was confirmed is then another address.
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

/** The person is linked with a nutritionist. `conflict` when their address changed since they were read. */
export function markLinkedItem(ctx: Context, person: Person): TransactItem {
  return {
    write: patients(ctx.db)
      .patch({ patientId: person.patientId })
      .set({ isLinked: true })
      .add({ linkCount: 1 })
      .where(({ email }, { eq }) => eq(email, person.email)),
    orElse: "conflict",
  };
}

/** Holds that the person is linked with as many nutritionists as when they were read. Raises {@link StaleReadError}. */
export function linksUnchangedItem(ctx: Context, { patientId, linkCount: asRead }: Person): TransactItem {
  const check = checks(patients(ctx.db))
    .check({ patientId })
    .where(({ linkCount }, { eq, notExists }) =>
      asRead === undefined ? notExists(linkCount) : eq(linkCount, asRead),
    );
  return checkItem(check, () => new StaleReadError());
}

/**
 * Corrects what a nutritionist entered, and moves the guards of an e-mail or phone that changes. Raises
 * `patient_has_account` unless the person was entered by that nutritionist and has neither joined nor been linked with
 * anybody: whoever changes the address could else open an account as that person. `email_taken` and `phone_taken` as
 * when entering.
 */
export function correctPersonItems(
  ctx: Context,
  person: Person,
  corrected: Contact,
  nutritionistId: string,
): TransactItem[] {
  const { patientId } = person;
  const correction = patients(ctx.db).patch({ patientId }).set(corrected);
  const hasNewEmail = corrected.email !== person.email;
  const items: TransactItem[] = [
    {
      // An account that was opened with the wrong address must not become this person's.
      write: (hasNewEmail ? correction.remove(["accountOpenedAt"]) : correction).where((stored, { eq, ne }) =>
        [
          eq(stored.hasAccount, false),
          ne(stored.isLinked, true),
          eq(stored.createdByNutritionistId, nutritionistId),
          // The guards that are moved below are those of the values that were read.
          eq(stored.email, person.email),
          eq(stored.phoneNumber, person.phoneNumber),
          eq(stored.countryCode, person.countryCode),
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
  ];
  if (hasNewEmail) {
    items.push(
      claim(ctx, "patientEmail", corrected.email, patientId, emailTaken),
      release(ctx, "patientEmail", person.email, patientId),
    );
  }
  const [before, after] = [person, corrected].map((one) => phoneKey(one.countryCode, one.phoneNumber));
  if (before !== undefined && after !== undefined && before !== after) {
    items.push(
      claim(ctx, "patientPhone", after, patientId, phoneTaken),
      release(ctx, "patientPhone", before, patientId),
    );
  }
  return items;
}
