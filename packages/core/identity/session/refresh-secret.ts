import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { openWith, sealKeyBytes, sealWith } from "../../kernel/seal";

/**
 * What a session keeps of its refresh token: enough to know the client's secret again, and the user pool's own token, which
 * only that secret opens. Who reads the table learns neither.
 */
export interface KeptToken {
  /** The hash of the secret that the client has. */
  secretHash: string;
  /** Random, and never told: from it and a secret comes the next one. */
  salt: string;
  /** The token of the user pool, encrypted by the client's secret. */
  sealedToken: string;
  /** The hashes of the secrets before, each with the second in which it was replaced. */
  replaced: { hash: string; at: number }[];
}

/** So long a secret that was replaced is still good: for parallel calls, a second tab and an answer that was lost. */
export const graceSeconds = 60;

/** A secret that is replaced again and again within the minute stays as it is from here on, so that its item stays small. */
const mostReplaced = 20;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
const keyOf = (secret: string, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, "pool token", sealKeyBytes));

/** A new secret for a client, and what the session keeps of it. */
export function newRefreshSecret(poolToken: string): { secret: string; kept: KeptToken } {
  const [secret, salt] = [randomBytes(32).toString("base64url"), randomBytes(32).toString("base64url")];
  return { secret, kept: keep({ secret, salt, poolToken, replaced: [] }) };
}

/** Whether so many secrets are still good that no other one joins them for now. */
export function isOftenReplaced({ replaced }: KeptToken, now: number): boolean {
  return stillGood(replaced, now).length >= mostReplaced;
}

/**
 * The secret that replaces one, and what the session keeps then. The same secret is always replaced by the same one, so that
 * parallel calls get one answer; only who knows the salt can tell it.
 */
export function replaceSecret(
  { salt, replaced }: Pick<KeptToken, "salt" | "replaced">,
  secret: string,
  poolToken: string,
  now: number,
): { secret: string; kept: KeptToken } {
  const next = successor(salt, secret);
  const all = [...stillGood(replaced, now), { hash: hashOf(secret), at: now }];
  return { secret: next, kept: keep({ secret: next, salt, poolToken, replaced: all }) };
}

/** As `replaceSecret` for a session of a release in which the client had the pool's own token. */
export function replacePoolToken(given: string, poolToken: string, now: number) {
  return replaceSecret({ salt: randomBytes(32).toString("base64url"), replaced: [] }, given, poolToken, now);
}

/**
 * The secret that is good now, for the one that a client shows: the same, or the one that took its place less than a minute ago.
 * Undefined for any other.
 */
function currentSecret(kept: KeptToken, shown: string, now: number): string | undefined {
  const hash = hashOf(shown);
  if (isSame(hash, kept.secretHash)) return shown;
  const from = kept.replaced.findIndex((one) => isSame(one.hash, hash));
  const earlier = kept.replaced[from];
  if (earlier === undefined || now >= earlier.at + graceSeconds) return undefined;
  return kept.replaced.slice(from).reduce((secret) => successor(kept.salt, secret), shown);
}

/** The user pool's token of a session; undefined when the secret is not its own. */
function poolTokenOf({ salt, sealedToken }: KeptToken, secret: string): string | undefined {
  return openWith(keyOf(secret, salt), sealedToken);
}

/** What a client shows of a session: the secret that is good now, whether it is the client's, and the pool's token. */
export interface ShownToken {
  current: string;
  isReplaced: boolean;
  poolToken: string;
}

/** Undefined for a secret that is not the session's, or was replaced more than a minute ago. */
export function shownToken(token: KeptToken | undefined, shown: string, now: number): ShownToken | undefined {
  // A client of a release before has the pool's own token, and gets a secret with its next renewal.
  if (token === undefined) return { current: shown, isReplaced: false, poolToken: shown };
  const current = currentSecret(token, shown, now);
  const poolToken = current === undefined ? undefined : poolTokenOf(token, current);
  if (current === undefined || poolToken === undefined) return undefined;
  return { current, isReplaced: current !== shown, poolToken };
}

/** Those from the first one that is still good: each leads to the next, whatever the clock did between them. */
function stillGood(replaced: KeptToken["replaced"], now: number): KeptToken["replaced"] {
  const from = replaced.findIndex(({ at }) => now < at + graceSeconds);
  return from < 0 ? [] : replaced.slice(from);
}

const successor = (salt: string, secret: string): string =>
  createHmac("sha256", salt).update(secret).digest("base64url");

function keep(parts: {
  secret: string;
  salt: string;
  poolToken: string;
  replaced: KeptToken["replaced"];
}): KeptToken {
  const { secret, salt, poolToken, replaced } = parts;
  return {
    secretHash: hashOf(secret),
    salt,
    sealedToken: sealWith(keyOf(secret, salt), poolToken),
    replaced,
  };
}
