import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { deletedItem, itemCheck, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { isEmailConfirmed, type EmailProof, type EmailSetting } from "../../kernel/email-proof";
import { patients, type Person } from "./entity";
import { findPersonByEmail, personGetRequest } from "./find-person";

/*
 * The rule of an address: the mailbox of an address that an assistant typed is not the person's until the owner of the
 * practice confirms the address. Until then a mail there cannot accept, register or open anything: the writes that take
 * a mailbox for the person carry the condition of this file, and `sendMail` removes the acts from such a mail.
 * Addresses without a mark were typed by an owner or by the person. Decisions, "Consent and proof".
 */

/** The assistant who types an address when entering or inviting a person. */
export type EmailSetter = Pick<EmailSetting, "assistantId" | "assistantName">;

/** The assistant who makes this call; undefined for anybody else. */
export function emailSetterOf({ assistant }: Context): EmailSetter | undefined {
  return assistant && { assistantId: assistant.id, assistantName: assistant.name };
}

/** Raises `email_unconfirmed` for an address that proves nothing yet. */
export function requireConfirmedEmail(person: EmailProof): void {
  if (!isEmailConfirmed(person)) throw new AppError("email_unconfirmed");
}

/** The condition of a write that takes the mailbox of a person for the person. */
export function whereEmailIsConfirmed<Setting, Instant>(
  { emailSetBy, emailConfirmedAt }: { emailSetBy: Setting; emailConfirmedAt: Instant },
  { exists, notExists }: { exists: (one: Instant) => string; notExists: (one: Setting) => string },
): string {
  return `(${notExists(emailSetBy)} OR ${exists(emailConfirmedAt)})`;
}

/** Whether an item that failed a condition did so because its address proves nothing yet. */
export function isUnconfirmed(existing: Record<string, unknown> | undefined): boolean {
  return existing !== undefined && !isEmailConfirmed(existing as EmailProof);
}

/** A check that a person's address proves them. Raises `email_unconfirmed`. */
export function emailConfirmedItem(ctx: Context, patientId: string): TransactItem {
  const check = itemCheck(patients(ctx.db), { patientId }, whereEmailIsConfirmed);
  return { write: check, orElse: () => new AppError("email_unconfirmed") };
}

/**
 * The person of a proved mailbox; undefined when nobody has the e-mail. Raises `email_unconfirmed` for an address that
 * proves nothing about its person.
 */
export async function findPersonByProvedEmail(ctx: Context, email: string): Promise<Person | undefined> {
  const person = await findPersonByEmail(ctx, email);
  if (person) requireConfirmedEmail(person);
  return person;
}

/**
 * The mark of an address that is typed now: undefined for an owner's, for none, and where an assistant returns to the one
 * that is good.
 */
export function emailSettingOf(
  ctx: Context,
  email: string,
  {
    nutritionistId,
    by = emailSetterOf(ctx),
    before,
  }: {
    nutritionistId: string | undefined;
    by?: EmailSetter | undefined;
    before?: EmailProof & Pick<Person, "email">;
  },
): EmailSetting | undefined {
  if (!by || nutritionistId === undefined || email === "") return undefined;
  const good =
    before === undefined ? "" : isEmailConfirmed(before) ? before.email : before.emailSetBy?.before;
  if (good === email) return undefined;
  return { ...by, nutritionistId, at: ctx.now(), before: good ?? "" };
}

/** The people of a practice whose address waits for its owner; the person has the question. */
const emailsToConfirm = defineEntity("emailToConfirm", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    patientId: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: { pk: ownerKey, sk: key("sk", "emailToConfirm#${patientId}") },
  },
});

/** Lists a person among those whose address waits, or takes them off; for the transaction that changes the mark. */
export function emailToConfirmItem(
  ctx: Context,
  patientId: string,
  { nutritionistId, isWaiting }: { nutritionistId: string; isWaiting: boolean },
): TransactItem {
  const entity = emailsToConfirm(ctx.db);
  const ids = { nutritionistId, patientId };
  return { write: isWaiting ? wholeItem(entity, ids) : deletedItem(entity, ids), orElse: "conflict" };
}

/** The item beside a write of a person's address; none where no mark comes or goes. */
export function emailToConfirmItems(
  ctx: Context,
  patientId: string,
  before: EmailSetting | undefined,
  after: EmailSetting | undefined,
): TransactItem[] {
  const { nutritionistId } = after ?? before ?? {};
  if (nutritionistId === undefined) return [];
  return [emailToConfirmItem(ctx, patientId, { nutritionistId, isWaiting: after !== undefined })];
}

/** A person whose address waits for the owner of a practice. */
export type Unconfirmed = Person & { emailSetBy: EmailSetting };

/**
 * The people whose address or request waits for the owner of a practice; the question is in the person or the request.
 */
export async function listPeopleToConfirm(ctx: Context, nutritionistId: string): Promise<Person[]> {
  const listed = await queryItems(
    emailsToConfirm(ctx.db),
    ({ query }) => query.byNutritionist({ nutritionistId }),
    { consistent: true },
  );
  return batchGetExisting(
    ctx,
    listed.map(({ patientId }) => personGetRequest(ctx, patientId)),
  );
}

/**
 * The owner confirms an address as it was read. Raises {@link StaleReadError} when another was set meanwhile.
 */
export function confirmEmailItems(
  ctx: Context,
  { patientId, email, emailSetBy }: Unconfirmed,
): TransactItem[] {
  const { nutritionistId, at } = emailSetBy;
  const confirmed = patients(ctx.db)
    .patch({ patientId })
    .set({ emailConfirmedAt: ctx.now() })
    .where((stored, { eq, notExists }) =>
      [eq(stored.email, email), eq(stored.emailSetBy.at, at), notExists(stored.emailConfirmedAt)].join(
        " AND ",
      ),
    );
  return [
    { write: confirmed, orElse: () => new StaleReadError() },
    emailToConfirmItem(ctx, patientId, { nutritionistId, isWaiting: false }),
  ];
}
