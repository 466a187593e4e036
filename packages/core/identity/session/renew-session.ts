import { AppError } from "@nutria/contract/wire/errors";
import type { TokenPair } from "@nutria/contract/schemas/account";
import type { Context, SignInResult } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { itemCheck, wholeItem } from "../../kernel/table/items";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { sessions, type StoredSession } from "./entity";
import { replacePoolToken, replaceSecret, shownToken, type ShownToken } from "./refresh-secret";
import { writeRefreshToken, type SessionToken } from "./refresh-token";
import { isOftenReplaced } from "../../kernel/secret-chain";
import { endSessions, findSession, nowInSeconds } from "./sessions";

/**
 * New tokens of a session, for its refresh token, whose secret is replaced. One that was replaced more than a minute ago and
 * comes again was copied, so the session ends for all who hold it. Raises `unauthorized`, also when the session has ended or
 * the pool refuses to renew it.
 */
export async function renewSession(ctx: Context, named: SessionToken): Promise<TokenPair> {
  return retryOnConflict(async () => {
    const { accountId, firstSessionId } = named;
    const first = await findSession(ctx, accountId, firstSessionId);
    if (first === undefined) throw new AppError("unauthorized");
    const shown = shownToken(first.token, named.secret, nowInSeconds(ctx));
    if (shown === undefined) return endCopied(ctx, named);
    const renewed = await refreshOrEnd(ctx, named, shown.poolToken);
    if (renewed.id !== accountId) throw new AppError("unauthorized");
    const secret = await replaced(ctx, first, shown, renewed.refreshToken);
    await nameAlso(ctx, first, renewed.sessionId);
    return {
      accessToken: renewed.accessToken,
      refreshToken: writeRefreshToken({ ...named, secret }),
    };
  });
}

/**
 * The client's secret after a renewal: the next one, or for a secret that has just been replaced the one that was given for
 * it. Of two renewals at once one replaces it; the other raises `StaleReadError` and finds it replaced.
 */
async function replaced(
  ctx: Context,
  first: StoredSession,
  { current, isReplaced }: ShownToken,
  poolToken: string,
): Promise<string> {
  const now = nowInSeconds(ctx);
  if (isReplaced || (first.token && isOftenReplaced(first.token, now))) return current;
  const { secret, kept } = first.token
    ? replaceSecret(first.token, current, poolToken, now)
    : replacePoolToken(current, poolToken, now);
  const { accountId, firstSessionId: sessionId } = first;
  const write = sessions(ctx.db)
    .patch({ accountId, sessionId })
    .set({ token: kept })
    .where(({ token, expiresAt }, { eq, exists, notExists }) =>
      first.token
        ? eq(token.secretHash, first.token.secretHash)
        : `${exists(expiresAt)} AND ${notExists(token)}`,
    );
  await commit(ctx, [{ write, orElse: () => new StaleReadError() }]);
  return secret;
}

async function endCopied(ctx: Context, { accountId, firstSessionId }: SessionToken): Promise<never> {
  ctx.log.warn("a refresh token was refused, so its session ended", { accountId });
  await endSessions(ctx, accountId, firstSessionId);
  throw new AppError("unauthorized");
}

async function refreshOrEnd(
  ctx: Context,
  named: SessionToken,
  poolToken: string,
): Promise<SignInResult & { id: string }> {
  try {
    return await ctx.identity.refresh(named.accountId, poolToken);
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthorized") return endCopied(ctx, named);
    throw error;
  }
}

/** Admits the name that the pool gave to renewed tokens, where it differs, unless the session has just ended. */
async function nameAlso(ctx: Context, first: StoredSession, sessionId: string): Promise<void> {
  if (sessionId === first.sessionId) return;
  const { token: _, ...other } = first;
  const { accountId, firstSessionId } = first;
  const isOpen = itemCheck(
    sessions(ctx.db),
    { accountId, sessionId: firstSessionId },
    ({ expiresAt }, { exists }) => exists(expiresAt),
  );
  await commit(ctx, [
    { write: isOpen, orElse: "unauthorized" },
    { write: wholeItem(sessions(ctx.db), { ...other, sessionId }), orElse: "conflict" },
  ]);
}
