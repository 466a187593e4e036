import { serviceModes } from "@nutria/contract/schemas/practice/service";
import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { readToken, signToken } from "../../kernel/signature";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * The form of a public page. It becomes a link request only when its e-mail is confirmed, so that a visitor
 * cannot ask in another's name.
 */
export const publicRequestEntity = defineEntity("publicRequest", {
  attributes: {
    requestId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
    email: { type: "string", required: true },
    countryCode: { type: "number", required: true },
    phoneNumber: { type: "string", required: true },
    /** Name of the requested service. */
    service: { type: "string" },
    mode: { type: serviceModes },
    note: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    confirmedAt: { type: "string" },
    /** When its link lapses. `expiresAt` is later, when DynamoDB deletes the item. */
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "publicRequest#${requestId}"),
      sk: key("sk", "publicRequest"),
    },
  },
});

export type StoredPublicRequest = EntityItem<ReturnType<typeof publicRequestEntity>>;

const kind = "publicRequest#";

/** The token of the mailed confirmation: the request's id and a signature, so that ids cannot be guessed. */
export function signRequest(ctx: Context, requestId: string): Promise<string> {
  return signToken(ctx, kind, requestId);
}

/** The id of the request in a token. Raises `link_lapsed` when the signature is wrong. */
export function readRequestToken(ctx: Context, token: string): Promise<string> {
  return readToken(ctx, kind, token);
}
