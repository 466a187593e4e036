import { emptyVault } from "./vault-keys";
import type { SessionUser, TokenPair } from "@nutria/contract/schemas/account";
import { lostPlaceOf } from "./lost-place";
import { clearSession, currentSession, storeSession, storeTokens, type SessionRole } from "./session";
import { code } from "../../lib/code";

// Loaded at a sign-out alone, because a public page needs neither the calls nor their schemas.
const calls = code(() => import("../call/call"));
const routes = code(() => import("@nutria/contract/routes/auth"));

/**
 * Stores the session of a sign-in. When another account is still signed in, ends its session first: clears its cached
 * data and revokes its refresh token.
 */
export function startSession(
  answer: { token: TokenPair; user: SessionUser; usedTemporaryPassword: boolean },
  role: SessionRole = "nutritionist",
): void {
  const before = currentSession();
  if (before && before.userId !== answer.user.id) void endSession();
  storeSession({
    refreshToken: answer.token.refreshToken,
    userId: answer.user.id,
    role,
    email: answer.user.email,
    status: answer.user.status,
    isFirstSignIn: !answer.user.hasLoggedIn,
    isProfileCompleted: answer.user.isProfileCompleted,
    usedTemporaryPassword: answer.usedTemporaryPassword,
    // What an assistant was typing is of the practice that they worked for.
    ...(role === "assistant" && { practice: lostPlaceOf(answer.user.id)?.practice }),
  });
  storeTokens(answer.token);
}

type Settle = () => Promise<unknown> | undefined;
const settles = new Set<Settle>();

/** The longest that signing out waits for what is being saved. */
const longestWaitMs = 2000;

/**
 * Registers a function that saves what is not saved yet before the user signs out; undefined when there is nothing.
 * Returns a function that removes it.
 */
export function beforeSignOut(settle: Settle): () => void {
  settles.add(settle);
  return () => settles.delete(settle);
}

/** 'Salir': saves what is not saved yet, clears the session, and ends it at the server in the background. */
export async function signOut(): Promise<void> {
  const saves = [...settles].flatMap((settle) => settle() ?? []);
  if (saves.length > 0) {
    const wait = new Promise((resolve) => setTimeout(resolve, longestWaitMs));
    await Promise.race([Promise.allSettled(saves), wait]);
  }
  await endSession();
}

async function endSession(): Promise<void> {
  const ended = currentSession();
  clearSession();
  if (!ended) return;
  const { refreshToken, userId } = ended;
  emptyVault(userId);
  try {
    const [{ call }, { authRoutes }] = await Promise.all([calls(), routes()]);
    await call(authRoutes.logout, { body: { refreshToken } });
  } catch {
    // The browser has already cleared it; at the server, the session then ends by itself.
  }
}
