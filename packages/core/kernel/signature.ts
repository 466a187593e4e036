import { createHmac, timingSafeEqual } from "node:crypto";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "./context";

/**
 * The HMAC of a text with the stage's newest secret, in base64url. The text must begin with its purpose, such as
 * "calendar#…", so that a signature for one purpose is not valid for another. Compare a given one by `isSignatureOf`.
 */
export async function signatureOf(ctx: Context, text: string): Promise<string> {
  const [newest] = await ctx.secrets.linkSecrets();
  return hmac(newest, text);
}

/** The signatures of a text with the secrets before the newest, which are still accepted. */
export async function earlierSignaturesOf(ctx: Context, text: string): Promise<string[]> {
  const [, ...earlier] = await ctx.secrets.linkSecrets();
  return earlier.map((secret) => hmac(secret, text));
}

/** Whether `given` signs a text with one of the stage's secrets, in constant time. */
export async function isSignatureOf(ctx: Context, text: string, given: string): Promise<boolean> {
  const secrets = await ctx.secrets.linkSecrets();
  return isOneOfSecrets(
    secrets.map((secret) => hmac(secret, text)),
    given,
  );
}

/** Compares a secret with each that is accepted, in a time that does not tell which one it is. */
export function isOneOfSecrets(accepted: readonly string[], given: string): boolean {
  return accepted.map((secret) => isSameSecret(secret, given)).includes(true);
}

/** Compares two secrets in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const hmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** The token of a link: a payload without dots, a dot, and its signature for `kind`. */
export async function signToken(ctx: Context, kind: string, payload: string): Promise<string> {
  return `${payload}.${await signatureOf(ctx, kind + payload)}`;
}

/** The payload of a token of `kind`. Raises `link_lapsed` when the signature is wrong. */
export async function readToken(ctx: Context, kind: string, token: string): Promise<string> {
  const [payload = "", given = "", ...more] = token.split(".");
  const isSigned = await isSignatureOf(ctx, kind + payload, given);
  if (more.length > 0 || !isSigned) throw new AppError("link_lapsed");
  return payload;
}

/** Characters of a short signature: 132 bits, which nobody guesses, and half of what a reader has to copy. */
const shortLength = 22;
const shortened = (signature: string): string => signature.slice(0, shortLength);

/** A token like {@link signToken}'s with a short signature, for an address that people see. `kind` must not be empty. */
export async function signShortToken(ctx: Context, kind: string, payload: string): Promise<string> {
  return `${payload}.${shortened(await signatureOf(ctx, kind + payload))}`;
}

/** The payload of a token of {@link signShortToken}. Raises `link_lapsed` when the signature is wrong. */
export async function readShortToken(ctx: Context, kind: string, token: string): Promise<string> {
  const [payload = "", given = "", ...more] = token.split(".");
  const secrets = await ctx.secrets.linkSecrets();
  const accepted = secrets.map((secret) => shortened(hmac(secret, kind + payload)));
  if (more.length > 0 || !isOneOfSecrets(accepted, given)) throw new AppError("link_lapsed");
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
