import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import { mailableTypes, type MailableType } from "@nutria/contract/schemas/notification";
import * as z from "zod/mini";
import type { Context } from "../lib/context";

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
  const payload = Buffer.from(JSON.stringify({ nutritionistId, type })).toString("base64url");
  return `${payload}.${await signature(ctx, payload)}`;
}

/** Reads a token. Raises `link_lapsed` for one that is not ours or was tampered with. */
export async function readSubscription(ctx: Context, token: string): Promise<MailSubscription> {
  const [payload = "", given = ""] = token.split(".");
  const expected = Buffer.from(await signature(ctx, payload));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    throw new AppError("link_lapsed");
  }
  return z.parse(Payload, JSON.parse(Buffer.from(payload, "base64url").toString()));
}

/** The purpose is part of what is signed, so that no token of another kind fits. */
async function signature(ctx: Context, payload: string): Promise<string> {
  return createHmac("sha256", await ctx.secrets.linkSecret())
    .update(`mailSubscription#${payload}`)
    .digest("base64url");
}
