import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import * as z from "zod/mini";
import type { Context } from "../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../kernel/signature";

const kind = "mailSubscription#";

const Payload = z.object({
  nutritionistId: z.string(),
  /** Null for the daily summary. */
  type: z.nullable(z.enum(mailableTypes)),
});

/**
 * The nutritionist and the type of mail that a link switches off. It is valid for nothing else and does not
 * lapse, because people keep mails for a long time.
 */
export interface MailSubscription {
  nutritionistId: string;
  type: MailableType | null;
}

/** The token of `/unsubscribe/{token}`: payload and signature, both base64url. */
export async function signSubscription(
  ctx: Context,
  { nutritionistId, type }: MailSubscription,
): Promise<string> {
  return signToken(ctx, kind, toPayload({ nutritionistId, type }));
}

/** Reads a token. Raises `link_lapsed` when the signature is wrong. */
export async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  return z.parse(Payload, fromPayload(await readToken(ctx, kind, token)));
}
