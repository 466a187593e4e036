import { AppError, errorTable } from "@nutria/contract/errors";
import type { Step } from "../lib/commit";
import type { Context } from "../lib/context";
import { claim, phoneKey, release } from "../lib/unique";
import { patients, type Person } from "./entity";

/** A person to be entered. The e-mail is in lower case and the phone has ten digits, as the contract leaves them. */
export interface NewPerson {
  patientId: string;
  name: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  countryCode: number;
  sex?: "male" | "female" | undefined;
  createdByNutritionistId?: string;
}

export type Contact = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode">;

const emailTaken = () => new AppError("email_taken", { fields: { email: errorTable.email_taken.message } });
const phoneTaken = () =>
  new AppError("phone_taken", { fields: { phoneNumber: errorTable.phone_taken.message } });

/**
 * Enters a person, with the guards that keep e-mail and phone unique. `email_taken` and `phone_taken` name the field,
 * e-mail first. The person has no account until {@link markJoinedSteps}.
 */
export function createPersonSteps(ctx: Context, person: NewPerson): Step[] {
  const { patientId, email, phoneNumber, countryCode } = person;
  return [
    claim(ctx, "patientEmail", email, patientId, emailTaken),
    claim(ctx, "patientPhone", phoneKey(countryCode, phoneNumber), patientId, phoneTaken),
    {
      write: patients(ctx.db).create({
        ...person,
        hasAccount: false,
        ...(person.createdByNutritionistId === undefined && { accountOpenedAt: ctx.now() }),
        registrationCode: registrationCode(patientId),
        createdAt: ctx.now(),
      }),
      orElse: "conflict",
    },
  ];
}

/**
 * A patient opens an account with the e-mail of a person that a nutritionist entered: that person joins. What the
 * nutritionist entered stays, since until the e-mail is confirmed nobody has shown who is asking. `email_taken` when
 * the person has an account already.
 */
export function joinPersonSteps(ctx: Context, person: Pick<Person, "patientId">): Step[] {
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

/** The person's e-mail is confirmed: from now on the account is theirs. Doing it twice changes nothing. */
export function markJoinedSteps(ctx: Context, patientId: string): Step[] {
  return [{ write: patients(ctx.db).patch({ patientId }).set({ hasAccount: true }), orElse: "not_found" }];
}

/**
 * Corrects what a nutritionist entered, and moves the guards of an e-mail or phone that changes. Raises
 * `patient_has_account` unless the person was entered by that nutritionist and has not joined; `email_taken` and
 * `phone_taken` as when entering.
 */
export function correctPersonSteps(
  ctx: Context,
  person: Person,
  corrected: Contact,
  nutritionistId: string,
): Step[] {
  const { patientId } = person;
  const steps: Step[] = [
    {
      write: patients(ctx.db)
        .patch({ patientId })
        .set(corrected)
        .where(
          ({ hasAccount, createdByNutritionistId, email, phoneNumber, countryCode }, { eq }) =>
            `${eq(hasAccount, false)} AND ${eq(createdByNutritionistId, nutritionistId)} AND ` +
            // The guards that are moved below are those of the values that were read.
            `${eq(email, person.email)} AND ${eq(phoneNumber, person.phoneNumber)} AND ` +
            eq(countryCode, person.countryCode),
        ),
      orElse: (existing) =>
        new AppError(
          existing?.hasAccount || existing?.createdByNutritionistId !== nutritionistId
            ? "patient_has_account"
            : "conflict",
        ),
    },
  ];
  if (corrected.email !== person.email) {
    steps.push(
      claim(ctx, "patientEmail", corrected.email, patientId, emailTaken),
      release(ctx, "patientEmail", person.email, patientId),
    );
  }
  const [before, after] = [person, corrected].map((one) => phoneKey(one.countryCode, one.phoneNumber));
  if (before !== undefined && after !== undefined && before !== after) {
    steps.push(
      claim(ctx, "patientPhone", after, patientId, phoneTaken),
      release(ctx, "patientPhone", before, patientId),
    );
  }
  return steps;
}

/** Eight characters out of the random part of the id, easy to read aloud: `7K3M-Q9ZT`. */
function registrationCode(patientId: string): string {
  const characters = patientId.slice(-8).toUpperCase();
  return `${characters.slice(0, 4)}-${characters.slice(4)}`;
}
