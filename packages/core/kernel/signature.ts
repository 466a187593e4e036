import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "./context";

/**
 * The signature of a text with the stage's secret, in base64url. What it is for is part of the text, such as
 * "calendar#…", so that no signature of one kind is good for another.
 */
export async function signatureOf(ctx: Context, text: string): Promise<string> {
  return createHmac("sha256", await ctx.secrets.linkSecret())
    .update(text)
    .digest("base64url");
}

/** Whether a secret is the expected one; how long it takes does not tell where the two differ. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The token of a link: a payload without dots, and its signature as `kind`. */
export async function signToken(ctx: Context, kind: string, payload: string): Promise<string> {
  return `${payload}.${await signatureOf(ctx, kind + payload)}`;
}

/** The payload of a token of one kind. Raises `link_lapsed` for one that is not ours, or was tampered with. */
export async function readToken(ctx: Context, kind: string, token: string): Promise<string> {
  const [payload = "", given = "", ...more] = token.split(".");
  const expected = await signatureOf(ctx, kind + payload);
  if (more.length > 0 || !isSameSecret(expected, given)) throw new AppError("link_lapsed");
  return payload;
}

/** A payload that holds some data. */
export function toPayload(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

/** The data of a payload, as it was written; raises for a text that is no payload. */
export function fromPayload(payload: string): unknown {
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
