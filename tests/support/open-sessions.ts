import { isSessionOpen, openSession, readRefreshToken } from "@nutria/core/identity/session/index";
import type { Context, IdentityProvider, SignInResult } from "@nutria/core/kernel/context";

/** What the user pool gives for a sign-in of this name. */
export const tokensOf = (sessionId: string): SignInResult => ({
  accessToken: "a",
  refreshToken: `pool-${sessionId}`,
  sessionId,
  usedCode: false,
});

/** An account with some open sessions, the refresh token of the first, and which of them are open still. */
export async function withOpenSessions(ctx: Context, ...sessionIds: string[]) {
  const accountId = ctx.newId("nutritionist");
  const tokens = [];
  for (const id of sessionIds) tokens.push(await openSession(ctx, accountId, tokensOf(id)));
  const [{ refreshToken } = { refreshToken: "" }] = tokens;
  const open = async () => {
    const are = await Promise.all(sessionIds.map((id) => isSessionOpen(ctx, accountId, id)));
    return sessionIds.filter((_, index) => are[index]);
  };
  return { accountId, refreshToken, open };
}

/** A context whose user pool answers otherwise, and which logs nothing of it. */
export const withPoolOf =
  (ctx: Context) =>
  (identity: Partial<IdentityProvider>): Context => ({
    ...ctx,
    log: { ...ctx.log, warn: () => undefined },
    identity: { ...ctx.identity, ...identity },
  });

/** A user pool that renews a session of an account. */
export const renewing = (accountId: string, sessionId: string): Pick<IdentityProvider, "refresh"> => ({
  refresh: () => Promise.resolve({ id: accountId, ...tokensOf(sessionId) }),
});

/** The parts of a refresh token of ours. */
export function named(refreshToken: string) {
  const token = readRefreshToken(refreshToken);
  if (!token) throw new Error("This is no refresh token");
  return token;
}

/** The secret that a client got. */
export const secretOf = ({ refreshToken }: { refreshToken: string }): string => named(refreshToken).secret;
