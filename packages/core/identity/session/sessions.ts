import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { AppError } from "@nutria/contract/errors";
import type { TokenPair } from "@nutria/contract/schemas/account";
import { commit, mostItems } from "../../kernel/table/commit";
import { deleteItems, inBatches } from "../../kernel/table/batch";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  deletedItem,
  getItem,
  getRequest,
  itemCheck,
  putItem,
  wholeItem,
  type GetRequest,
} from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context, SignInResult } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { sessionKey, sessions, type StoredSession } from "./entity";
import {
  currentSecret,
  newRefreshSecret,
  poolTokenOf,
  replacePoolToken,
  replaceSecret,
} from "./refresh-secret";

/** As long as a refresh token of the user pool lives. */
const secondsOpen = 30 * 24 * 3600;

const nowInSeconds = (ctx: Context): number => Math.floor(Date.parse(ctx.now()) / 1000);

/** Opens the session of a sign-in, in a browser of that name, and returns its tokens for the client. */
export async function openSession(
  ctx: Context,
  accountId: string,
  signIn: SignInResult,
  device?: string,
): Promise<TokenPair> {
  const { session, tokens } = openedSession(ctx, accountId, signIn);
  await putItem(sessions(ctx.db), device ? { ...session, device } : session);
  return tokens;
}

/**
 * Ends every session of an account and opens that of a sign-in, if there is one, in one transaction: when it fails, the
 * caller can still ask again. Returns the tokens of the one that it opened.
 */
export async function replaceSessions(
  ctx: Context,
  accountId: string,
  signIn: SignInResult | undefined,
): Promise<TokenPair | undefined> {
  const open = await sessionsOf(ctx, accountId);
  await deleteItems(sessions(ctx.db), open.slice(mostItems - 1));
  const ended = open.slice(0, mostItems - 1).map((one) => endedItem(ctx, one));
  const opened = signIn && openedSession(ctx, accountId, signIn);
  const write = opened && wholeItem(sessions(ctx.db), opened.session);
  if (write || ended.length > 0) {
    await commit(ctx, [...ended, ...(write ? [{ write, orElse: "conflict" as const }] : [])]);
  }
  return opened?.tokens;
}

/** The session of a sign-in, and the tokens of its client, who gets a secret of ours in place of the pool's refresh token. */
function openedSession(
  ctx: Context,
  accountId: string,
  { accessToken, refreshToken: poolToken, sessionId }: SignInResult,
): { session: StoredSession; tokens: TokenPair } {
  const { secret, kept } = newRefreshSecret(poolToken);
  const expiresAt = nowInSeconds(ctx) + secondsOpen;
  return {
    session: { accountId, sessionId, firstSessionId: sessionId, token: kept, expiresAt },
    tokens: {
      accessToken,
      refreshToken: writeRefreshToken({ accountId, firstSessionId: sessionId, secret }),
    },
  };
}

/** Whether the session that an access token names is open. One consistent read of a small item. */
export async function isSessionOpen(ctx: Context, accountId: string, sessionId: string): Promise<boolean> {
  const { client, tableName: TableName } = ctx.db;
  const Key = sessionKey(accountId, sessionId);
  const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
  return Number(Item?.["expiresAt"] ?? 0) > nowInSeconds(ctx);
}

/** When an open session lapses, in seconds since 1970; undefined for one that has ended. */
export async function sessionEnd(
  ctx: Context,
  accountId: string,
  sessionId: string,
): Promise<number | undefined> {
  return (await findSession(ctx, accountId, sessionId))?.expiresAt;
}

/** A session, as a request for `batchGet`; it stays for a while after it lapsed. */
export function sessionGetRequest(
  ctx: Context,
  accountId: string,
  sessionId: string,
): GetRequest<StoredSession> {
  return getRequest(sessions(ctx.db), { accountId, sessionId });
}

async function findSession(
  ctx: Context,
  accountId: string,
  sessionId: string,
): Promise<StoredSession | undefined> {
  const data = await getItem(sessions(ctx.db), { accountId, sessionId }, { consistent: true });
  return data !== undefined && data.expiresAt > nowInSeconds(ctx) ? data : undefined;
}

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
    const shown = shownToken(first, named.secret, nowInSeconds(ctx));
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

/** What a client shows of a session: the secret that is good now, whether it is the client's, and the pool's token. */
interface ShownToken {
  current: string;
  isReplaced: boolean;
  poolToken: string;
}

/** Undefined for a secret that is not the session's, or was replaced more than a minute ago. */
function shownToken({ token }: StoredSession, shown: string, now: number): ShownToken | undefined {
  // A client of a release before has the pool's own token, and gets a secret with its next renewal.
  if (token === undefined) return { current: shown, isReplaced: false, poolToken: shown };
  const current = currentSecret(token, shown, now);
  const poolToken = current === undefined ? undefined : poolTokenOf(token, current);
  if (current === undefined || poolToken === undefined) return undefined;
  return { current, isReplaced: current !== shown, poolToken };
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
  if (isReplaced) return current;
  const now = nowInSeconds(ctx);
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

/** Ends the session of a refresh token: its access tokens are refused from now on. Accepts an invalid token. */
export async function endSession(ctx: Context, refreshToken: string): Promise<void> {
  const named = readRefreshToken(refreshToken);
  if (named === undefined) return;
  const first = await findSession(ctx, named.accountId, named.firstSessionId);
  if (first === undefined) return;
  await endSessions(ctx, named.accountId, named.firstSessionId);
  const shown = shownToken(first, named.secret, nowInSeconds(ctx));
  if (shown !== undefined) await ctx.identity.revoke(shown.poolToken);
}

/** Ends all sessions of an account, or one of them: their access tokens are refused from now on. */
export async function endSessions(ctx: Context, accountId: string, firstSessionId?: string): Promise<void> {
  const data = await sessionsOf(ctx, accountId);
  const ended = data.filter((one) => firstSessionId === undefined || one.firstSessionId === firstSessionId);
  await deleteItems(sessions(ctx.db), ended);
}

/** Ends all sessions of an account that there are now, as long as `check` holds; raises its `orElse` otherwise. */
export async function endSessionsWhile(ctx: Context, accountId: string, check: TransactItem): Promise<void> {
  const open = await sessionsOf(ctx, accountId);
  for (const some of inBatches(open, mostItems - 1)) {
    await commit(ctx, [check, ...some.map((one) => endedItem(ctx, one))]);
  }
}

function endedItem(ctx: Context, session: StoredSession): TransactItem {
  return { write: deletedItem(sessions(ctx.db), session), orElse: "conflict" };
}

/** The sessions of an account that have not lapsed, with each name that renewed tokens have. */
export async function openSessionsOf(ctx: Context, accountId: string): Promise<StoredSession[]> {
  const now = nowInSeconds(ctx);
  return (await sessionsOf(ctx, accountId)).filter(({ expiresAt }) => expiresAt > now);
}

/** When a session was opened: it lasts for the same time whatever happens. */
export function sessionOpenedAt({ expiresAt }: Pick<StoredSession, "expiresAt">): string {
  return new Date((expiresAt - secondsOpen) * 1000).toISOString();
}

function sessionsOf(ctx: Context, accountId: string): Promise<StoredSession[]> {
  return queryItems(sessions(ctx.db), ({ query }) => query.byAccount({ accountId }), { consistent: true });
}

/** A session and the secret of its client, who keeps them as one text. */
interface SessionToken {
  accountId: string;
  firstSessionId: string;
  secret: string;
}

/**
 * The refresh token of a client. It names its session, so that one which is refused still says what it belonged to. Only
 * its holder knows the random name of the session.
 */
function writeRefreshToken({ accountId, firstSessionId, secret }: SessionToken): string {
  return `${accountId}.${firstSessionId}.${secret}`;
}

/** The parts of a refresh token; undefined when it is none of ours. */
export function readRefreshToken(text: string): SessionToken | undefined {
  const [, accountId, firstSessionId, secret] = /^([\w]+)\.([\w-]+)\.(.+)$/s.exec(text) ?? [];
  if (accountId === undefined || firstSessionId === undefined || secret === undefined) return undefined;
  return { accountId, firstSessionId, secret };
}
