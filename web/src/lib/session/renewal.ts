import { authRoutes } from "@nutria/contract/routes/auth";
import type { TokenPair } from "@nutria/contract/schemas/account";
import { callPublic } from "../api/call-public";
import { takeEarlyRenewal } from "./early-renewal";
import { saysThatSessionEnded } from "./ended-session";
import { oneTabAtATime } from "./renewal-lock";
import { adoptStoredSession, clearSession, currentAccessToken, currentSession, storeTokens } from "./session";

let renewal: Promise<void> | undefined;

/** Returns the access token after a renewal that concurrent callers share; undefined when the session has ended. */
export async function renewToken(): Promise<string | undefined> {
  renewal ??= renew().finally(() => (renewal = undefined));
  await renewal;
  return currentAccessToken();
}

async function renew(): Promise<void> {
  const early = await takeEarlyRenewal();
  if (early) {
    adoptStoredSession();
    // Another tab may have renewed again, or somebody else signed in.
    if (currentSession()?.refreshToken === early.refreshToken) return storeTokens(early);
  }
  await oneTabAtATime(renewHere);
}

async function renewHere(): Promise<void> {
  adoptStoredSession();
  const session = currentSession();
  if (!session) return;
  const { email, refreshToken } = session;
  const tokens = await ask({ email, refreshToken });
  // The user signed out, or in again, during the renewal; that session takes precedence.
  if (currentSession()?.refreshToken !== refreshToken) return;
  if (tokens) storeTokens(tokens);
  else clearSession("lost");
}

/** Undefined when the renewal is refused. */
async function ask(body: { email: string; refreshToken: string }): Promise<TokenPair | undefined> {
  try {
    return await callPublic(authRoutes.refreshToken, { body });
  } catch (error) {
    if (saysThatSessionEnded(error)) return undefined;
    throw error;
  }
}
