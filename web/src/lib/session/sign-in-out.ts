import type { SessionUser, TokenPair } from "@nutria/contract/schemas/account";
import { clearSession, currentSession, storeSession, type SessionRole } from "./session";

/**
 * Keeps what signing in with a role answered. The session of another account, which an administrator's sign-in may
 * meet, ends first: what that account has read is forgotten, and its refresh token revoked.
 */
export function startSession(
  answer: { token: TokenPair; user: SessionUser; usedTemporaryPassword: boolean },
  role: SessionRole = "nutritionist",
): void {
  const before = currentSession();
  if (before && before.userId !== answer.user.id) void signOut();
  storeSession({
    ...answer.token,
    userId: answer.user.id,
    role,
    email: answer.user.email,
    status: answer.user.status,
    isFirstSignIn: !answer.user.hasLoggedIn,
    isProfileCompleted: answer.user.isProfileCompleted,
    usedTemporaryPassword: answer.usedTemporaryPassword,
  });
}

/** 'Salir': forgets the session at once and revokes its refresh token behind the scenes. */
export async function signOut(): Promise<void> {
  const refreshToken = currentSession()?.refreshToken;
  clearSession();
  if (refreshToken === undefined) return;
  try {
    // Loaded now: a public page needs neither the calls nor their schemas.
    const [{ call }, { authRoutes }] = await Promise.all([
      import("../api/call"),
      import("@nutria/contract/routes/auth"),
    ]);
    await call(authRoutes.logout, { body: { refreshToken } });
  } catch {
    // The browser has forgotten it; unrevoked, it lapses by itself.
  }
}
