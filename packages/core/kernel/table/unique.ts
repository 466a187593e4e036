import { AppError, errorTable, type ErrorCode } from "@nutria/contract/wire/errors";
import type { TransactItem } from "./transact-item";
import type { Context } from "../context";
import { defineEntity, key } from "./define-entity";
import { getItem, itemCheck, newItem } from "./items";
import { StaleReadError } from "./retry-on-conflict";

/**
 * Values that must be unique: sign-in e-mails per role, e-mail and phone of a person, the
 * address of a public page, and one open link request per nutritionist and patient.
 */
export type UniqueScope =
  | "nutritionistEmail"
  | "nutritionistPhone"
  | "nutritionistSlug"
  | "patientEmail"
  | "patientPhone"
  | "adminEmail"
  | "assistantEmail"
  | "openLinkRequest";

const uniqueKey = defineEntity("uniqueKey", {
  attributes: {
    scope: { type: "string", required: true },
    value: { type: "string", required: true },
    ownerId: { type: "string", required: true },
  },
  indexes: {
    byValue: {
      pk: key("pk", "unique#${scope}#${value}"),
      sk: key("sk", "uniqueKey"),
    },
  },
});

/** `email_taken`, with its message on the field. */
export const emailTaken = () =>
  new AppError("email_taken", { fields: { email: errorTable.email_taken.message } });

/** `phone_taken`, with its message on the field. */
export const phoneTaken = () =>
  new AppError("phone_taken", { fields: { phoneNumber: errorTable.phone_taken.message } });

/** Claims a value for its owner; raises `orElse` when it is taken. */
export function claim(
  ctx: Context,
  scope: UniqueScope,
  value: string,
  ownerId: string,
  orElse: TransactItem["orElse"],
): TransactItem {
  return { write: newItem(uniqueKey(ctx.db), { scope, value, ownerId }), orElse };
}

/** Releases a value; raises `orElse` when `ownerId` does not own it. */
export function release(
  ctx: Context,
  scope: UniqueScope,
  value: string,
  ownerId: string,
  orElse: ErrorCode = "conflict",
): TransactItem {
  return {
    write: uniqueKey(ctx.db)
      .remove({ scope, value })
      .where((key, { eq }) => eq(key.ownerId, ownerId)),
    orElse,
  };
}

/** Moves a value from one owner to another; raises `orElse` when `fromId` no longer owns it. */
export function transfer(
  ctx: Context,
  scope: UniqueScope,
  value: string,
  { fromId, toId }: { fromId: string; toId: string },
  orElse: TransactItem["orElse"],
): TransactItem {
  return {
    write: uniqueKey(ctx.db)
      .patch({ scope, value })
      .set({ ownerId: toId })
      .where((key, { eq }) => eq(key.ownerId, fromId)),
    orElse,
  };
}

/** A check that a value has the owner that was read, undefined for none. Raises {@link StaleReadError}. */
export function sameOwnerItem(
  ctx: Context,
  scope: UniqueScope,
  value: string,
  ownerId: string | undefined,
): TransactItem {
  const check = itemCheck(uniqueKey(ctx.db), { scope, value }, (key, { eq, notExists }) =>
    ownerId === undefined ? notExists(key.ownerId) : eq(key.ownerId, ownerId),
  );
  return { write: check, orElse: () => new StaleReadError() };
}

/** The owner of a value, with a consistent read. */
export async function ownerOf(ctx: Context, scope: UniqueScope, value: string): Promise<string | undefined> {
  const data = await getItem(uniqueKey(ctx.db), { scope, value }, { consistent: true });
  return data?.ownerId;
}

/** A phone in E.164, the form in which phones are compared. */
export function phoneKey(countryCode: number, phoneNumber: string): string {
  return `+${countryCode}${phoneNumber}`;
}
