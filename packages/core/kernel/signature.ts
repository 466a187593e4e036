import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/errors";
import type { Context } from "./context";

/**
 * The HMAC of a text with the stage's secret, in base64url. The text must begin with its purpose, such as
 * "calendar#…", so that a signature for one purpose is not valid for another.
 */
export async function signatureOf(ctx: Context, text: string): Promise<string> {
  return createHmac("sha256", await ctx.secrets.linkSecret())
    .update(text)
    .digest("base64url");
}

/** Compares two secrets in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The token of a link: a payload without dots, a dot, and its signature for `kind`. */
export async function signToken(ctx: Context, kind: string, payload: string): Promise<string> {
  return `${payload}.${await signatureOf(ctx, kind + payload)}`;
}

/** The payload of a token of `kind`. Raises `link_lapsed` when the signature is wrong. */
export async function readToken(ctx: Context, kind: string, token: string): Promise<string> {
  const [payload = "", given = "", ...more] = token.split(".");
  const expected = await signatureOf(ctx, kind + payload);
  if (more.length > 0 || !isSameSecret(expected, given)) throw new AppError("link_lapsed");
  return payload;
}

/** Encodes data as a payload. */
export function toPayload(data: object): string {
  return Buffer.from(JSON.stringify(data)).toString("base64url");
}

/** Decodes a payload; raises when it is not one. */
export function fromPayload(payload: string): unknown {
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
