import type { SessionUser, TokenPair } from "@nutria/contract/schemas/account";
import { clearSession, currentSession, storeSession, storeTokens, type SessionRole } from "./session";

/**
 * Stores the session of a sign-in. When another account is still signed in, ends its session first: clears its cached
 * data and revokes its refresh token.
 */
export function startSession(
  answer: { token: TokenPair; user: SessionUser; usedTemporaryPassword: boolean },
  role: SessionRole = "nutritionist",
): void {
  const before = currentSession();
  if (before && before.userId !== answer.user.id) void signOut();
  storeSession({
    refreshToken: answer.token.refreshToken,
    userId: answer.user.id,
    role,
    email: answer.user.email,
    status: answer.user.status,
    isFirstSignIn: !answer.user.hasLoggedIn,
    isProfileCompleted: answer.user.isProfileCompleted,
    usedTemporaryPassword: answer.usedTemporaryPassword,
  });
  storeTokens(answer.token);
}

/** 'Salir': clears the session at once, and ends it at the server in the background. */
export async function signOut(): Promise<void> {
  const refreshToken = currentSession()?.refreshToken;
  clearSession();
  if (refreshToken === undefined) return;
  try {
    // Imported lazily, because a public page needs neither the calls nor their schemas.
    const [{ call }, { authRoutes }] = await Promise.all([
      import("../api/call"),
      import("@nutria/contract/routes/auth"),
    ]);
    await call(authRoutes.logout, { body: { refreshToken } });
  } catch {
    // The browser has already cleared it; at the server, the session then ends by itself.
  }
}
