import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { claim, emailTaken, phoneKey, phoneTaken, release } from "../../kernel/table/unique";
import type { Person } from "./entity";

/** The identifying fields of a person: the e-mail, and the phone unless they share it. */
type Identified = Pick<Person, "email" | "phoneNumber" | "countryCode" | "sharesPhone">;

/** Claims what identifies a new person. Raises `email_taken` or, after it, `phone_taken`, with the field. */
export function claimIdentityItems(ctx: Context, patientId: string, person: Identified): TransactItem[] {
  const { email, phoneNumber, countryCode, sharesPhone } = person;
  if (email === "" && !sharesPhone) throw new Error("A person without e-mail shares the phone");
  return [
    ...(email === "" ? [] : [claim(ctx, "patientEmail", email, patientId, emailTaken)]),
    ...(sharesPhone
      ? []
      : [claim(ctx, "patientPhone", phoneKey(countryCode, phoneNumber), patientId, phoneTaken)]),
  ];
}

/** Moves what identifies a person. Raises `email_taken` and `phone_taken` with the field. */
export function moveIdentityItems(
  ctx: Context,
  patientId: string,
  before: Identified,
  after: Identified,
): TransactItem[] {
  const [phoneBefore, phoneAfter] = [before, after].map((one) =>
    one.sharesPhone ? undefined : phoneKey(one.countryCode, one.phoneNumber),
  );
  const items: TransactItem[] = [];
  if (before.email !== after.email) {
    if (after.email !== "") items.push(claim(ctx, "patientEmail", after.email, patientId, emailTaken));
    if (before.email !== "") items.push(release(ctx, "patientEmail", before.email, patientId));
  }
  if (phoneBefore !== phoneAfter) {
    if (phoneAfter !== undefined) {
      items.push(claim(ctx, "patientPhone", phoneAfter, patientId, phoneTaken));
    }
    if (phoneBefore !== undefined) items.push(release(ctx, "patientPhone", phoneBefore, patientId));
  }
  return items;
}
