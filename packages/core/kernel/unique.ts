import { AppError, errorTable, type ErrorCode } from "@nutria/contract/errors";
import { Entity } from "electrodb";
import { serviceName } from "./table";
import type { TransactItem } from "./transact-item";
import type { Context } from "./context";
import { entityFor, key } from "./entity";
import { getRequest, type GetRequest } from "./batch-get";

/**
 * What must be unique: sign-in e-mails per role, the e-mail, the phone and the registration code of a person, and one
 * open request per pair.
 */
export type UniqueScope =
  | "nutritionistEmail"
  | "nutritionistPhone"
  | "nutritionistSlug"
  | "patientEmail"
  | "patientPhone"
  | "patientCode"
  | "adminEmail"
  | "openLinkRequest";

const uniqueKey = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "uniqueKey", version: "1" },
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
      },
      configuration,
    ),
);

/** The refusal of an e-mail that somebody has, said beside its field. */
export const emailTaken = () =>
  new AppError("email_taken", { fields: { email: errorTable.email_taken.message } });

/** The refusal of a phone that somebody has, said beside its field. */
export const phoneTaken = () =>
  new AppError("phone_taken", { fields: { phoneNumber: errorTable.phone_taken.message } });

/** Takes a value for its owner, or fails with `orElse` when anybody has it. */
export function claim(
  ctx: Context,
  scope: UniqueScope,
  value: string,
  ownerId: string,
  orElse: TransactItem["orElse"],
): TransactItem {
  return { write: uniqueKey(ctx.db).create({ scope, value, ownerId }), orElse };
}

/** Gives a value back; fails with `orElse` when `ownerId` does not hold it. */
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

/** Hands a value from one owner to another; fails with `orElse` when `fromId` does not hold it any more. */
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

/** Who holds a value, read consistently. */
export async function ownerOf(ctx: Context, scope: UniqueScope, value: string): Promise<string | undefined> {
  const { data } = await uniqueKey(ctx.db).get({ scope, value }).go({ consistent: true });
  return data?.ownerId;
}

/** Who holds a value, to be read together with other items. */
export function ownerGetRequest(
  ctx: Context,
  scope: UniqueScope,
  value: string,
): GetRequest<{ ownerId: string }> {
  const entity = uniqueKey(ctx.db);
  return getRequest(entity, entity.get({ scope, value }));
}

/** A phone as it is compared: E.164. */
export function phoneKey(countryCode: number, phoneNumber: string): string {
  return `+${countryCode}${phoneNumber}`;
}
