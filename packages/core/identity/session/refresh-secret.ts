import { hkdfSync } from "node:crypto";
import { openWith, sealKeyBytes, sealWith } from "../../kernel/seal";
import {
  currentSecret,
  newSecretChain,
  randomSecret,
  replaceInChain,
  type SecretChain,
} from "../../kernel/secret-chain";

/**
 * The stored part of a session's refresh token: enough to recognise the client's secret, and the user pool's own token,
 * which only that secret decrypts. A reader of the table learns neither.
 */
export interface KeptToken extends SecretChain {
  /** The token of the user pool, encrypted by the client's secret. */
  sealedToken: string;
}

const keyOf = (secret: string, salt: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, "pool token", sealKeyBytes));

/** A new secret for a client, and what the session keeps of it. */
export function newRefreshSecret(poolToken: string): { secret: string; kept: KeptToken } {
  return withPoolToken(newSecretChain(), poolToken);
}

/** The secret that replaces one, and what the session keeps then. */
export function replaceSecret(
  before: Pick<KeptToken, "salt" | "replaced">,
  secret: string,
  poolToken: string,
  now: number,
): { secret: string; kept: KeptToken } {
  return withPoolToken(replaceInChain(before, secret, now), poolToken);
}

/** As `replaceSecret` for a session of a release in which the client had the pool's own token. */
export function replacePoolToken(given: string, poolToken: string, now: number) {
  return replaceSecret({ salt: randomSecret(), replaced: [] }, given, poolToken, now);
}

/** The user pool's token of a session; undefined when the secret is not its own. */
function poolTokenOf({ salt, sealedToken }: KeptToken, secret: string): string | undefined {
  return openWith(keyOf(secret, salt), sealedToken);
}

/**
 * The parts of a session that a client's secret gives: the current secret, whether it is the client's, and the pool's
 * token.
 */
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

function withPoolToken(
  { secret, chain }: { secret: string; chain: SecretChain },
  poolToken: string,
): { secret: string; kept: KeptToken } {
  return { secret, kept: { ...chain, sealedToken: sealWith(keyOf(secret, chain.salt), poolToken) } };
}
