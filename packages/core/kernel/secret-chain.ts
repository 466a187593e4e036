import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The stored part of a secret that is replaced at each use: enough to recognise it and the ones before, without storing
 * any of them.
 */
export interface SecretChain {
  /** The hash of the secret that the client has. */
  secretHash: string;
  /** Random, and never told: from it and a secret comes the next one. */
  salt: string;
  /** The hashes of the secrets before, each with the second in which it was replaced. */
  replaced: { hash: string; at: number }[];
}

/** Seconds for which a replaced secret stays valid, for parallel calls, a second tab and a lost answer. */
export const graceSeconds = 60;

/** A secret that is replaced again and again within the minute stays as it is from here on, so that its item stays small. */
const mostReplaced = 20;

/** 32 random bytes as text. */
export const randomSecret = (): string => randomBytes(32).toString("base64url");

/** The stored hash of a secret, which has as much entropy as its hash: one round of SHA-256 is enough. */
export const hashOfSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");

/** Compares two hashes in constant time. */
export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A new secret, and what is kept of it. */
export function newSecretChain(): { secret: string; chain: SecretChain } {
  const secret = randomSecret();
  return { secret, chain: { secretHash: hashOfSecret(secret), salt: randomSecret(), replaced: [] } };
}

/** Whether so many secrets are still good that no other one joins them for now. */
export function isOftenReplaced({ replaced }: Pick<SecretChain, "replaced">, now: number): boolean {
  return stillGood(replaced, now).length >= mostReplaced;
}

/**
 * The secret that replaces one, and what is kept then. The same secret is always replaced by the same one, so that
 * parallel calls get one answer; only who knows the salt can tell it.
 */
export function replaceInChain(
  { salt, replaced }: Pick<SecretChain, "salt" | "replaced">,
  secret: string,
  now: number,
): { secret: string; chain: SecretChain } {
  const next = successor(salt, secret);
  const all = [...stillGood(replaced, now), { hash: hashOfSecret(secret), at: now }];
  return { secret: next, chain: { secretHash: hashOfSecret(next), salt, replaced: all } };
}

/**
 * The secret that is good now, for the one that a client shows: the same, or the one that took its place less than a minute ago.
 * Undefined for any other.
 */
export function currentSecret(chain: SecretChain, shown: string, now: number): string | undefined {
  const hash = hashOfSecret(shown);
  if (isSameHash(hash, chain.secretHash)) return shown;
  const from = chain.replaced.findIndex((one) => isSameHash(one.hash, hash));
  const earlier = chain.replaced[from];
  if (earlier === undefined || now >= earlier.at + graceSeconds) return undefined;
  return chain.replaced.slice(from).reduce((secret) => successor(chain.salt, secret), shown);
}

/** The secrets from the first that is still valid on: each follows from the one before, whatever the clock did. */
function stillGood(replaced: SecretChain["replaced"], now: number): SecretChain["replaced"] {
  const from = replaced.findIndex(({ at }) => now < at + graceSeconds);
  return from < 0 ? [] : replaced.slice(from);
}

const successor = (salt: string, secret: string): string =>
  createHmac("sha256", salt).update(secret).digest("base64url");
