import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import * as z from "zod/mini";
import type { Context } from "../kernel/context";
import { fromPayload, readToken, signToken, toPayload } from "../kernel/signature";

const kind = "mailSubscription#";

const Payload = z.object({
  nutritionistId: z.string(),
  /** Null for the summary of the day. */
  type: z.nullable(z.enum(mailableTypes)),
});

/** Whose mails of which type a link switches off. It is good for nothing else, and does not lapse: mails are kept long. */
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

/** Reads a token. Raises `link_lapsed` for one that is not ours or was tampered with. */
export async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  return z.parse(Payload, fromPayload(await readToken(ctx, kind, token)));
}
