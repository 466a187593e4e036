import type { TokenPair } from "@nutria/contract/schemas/account";
import { readStoredSession, sessionStorageKey } from "./stored-session";
import { oneTabAtATime } from "../locks/turns";

/** The lock of the session of a member of a practice. */
export const memberLock = "nutria.renewal";

let renewal: Promise<TokenPair | undefined> | undefined;

/** Renews the token while the code that keeps the session is still loading; undefined where that does not work. */
export function renewEarly(): Promise<TokenPair | undefined> {
  renewal = oneTabAtATime(memberLock, renewStored).catch(() => undefined);
  return renewal;
}

/** Returns the tokens that were renewed early, once; undefined when there are none. */
export function takeEarlyRenewal(): Promise<TokenPair | undefined> | undefined {
  const taken = renewal;
  renewal = undefined;
  return taken;
}

async function renewStored(): Promise<TokenPair | undefined> {
  const session = readStoredSession();
  if (!session) return undefined;
  const { email, refreshToken } = session;
  const answer = await fetch("/v1/auth/refresh-token", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, refreshToken }),
  });
  // The code that takes over the session asks again, and ends it when it is refused again.
  if (!answer.ok) return undefined;
  const tokens = (await answer.json()) as TokenPair;
  const now = readStoredSession();
  if (now?.refreshToken !== refreshToken) return undefined;
  // Kept at once: the one before is refused after a minute.
  localStorage.setItem(sessionStorageKey, JSON.stringify({ ...now, refreshToken: tokens.refreshToken }));
  return tokens;
}
