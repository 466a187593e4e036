import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { sessionDays } from "@nutria/contract/wire/token-life";
import { daySeconds } from "@nutria/calendar/durations";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
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
import { sessionKey, sessions, type StoredSession } from "./entity";
import { newRefreshSecret, shownToken } from "./refresh-secret";
import { readRefreshToken, writeRefreshToken } from "./refresh-token";

/** Only what ends all of an account needs it, so other calls do not load this code. */
const apps = atFirstUse(() => import("../app/index"));

/** As long as a refresh token of the user pool lives. */
const secondsOpen = sessionDays * daySeconds;

/** So many sessions of an account are open at once; another sign-in ends the oldest. */
export const mostSessions = 50;

export const nowInSeconds = (ctx: Context): number => Math.floor(Date.parse(ctx.now()) / 1000);

/**
 * Opens the session of a sign-in, in a browser of that name, and returns its tokens for the client. Of more than
 * {@link mostSessions} the oldest end.
 */
export async function openSession(
  ctx: Context,
  accountId: string,
  signIn: SignInResult,
  device?: string,
): Promise<TokenPair> {
  const { session, tokens } = openedSession(ctx, accountId, signIn);
  await putItem(sessions(ctx.db), device ? { ...session, device } : session);
  await endOldest(ctx, session);
  return tokens;
}

/** Called after the session is stored: of several sign-ins at once, the last to read sees the sessions of all. */
async function endOldest(ctx: Context, { accountId, sessionId }: StoredSession): Promise<void> {
  const open = await openSessionsOf(ctx, accountId);
  const earlier = open
    .filter((one) => one.sessionId === one.firstSessionId && one.sessionId !== sessionId)
    .sort((one, other) => other.expiresAt - one.expiresAt);
  const ended = new Set(earlier.slice(mostSessions - 1).map((one) => one.firstSessionId));
  if (ended.size === 0) return;
  await deleteItems(
    sessions(ctx.db),
    open.filter((one) => ended.has(one.firstSessionId)),
  );
}

/**
 * Ends every session of an account, and what it granted to apps, and opens the session of a sign-in, if there is one, in one
 * transaction: when it fails, the caller can still ask again. Returns the tokens of the one that it opened.
 */
export async function replaceSessions(
  ctx: Context,
  accountId: string,
  signIn: SignInResult | undefined,
): Promise<TokenPair | undefined> {
  const all = await endedItems(ctx, accountId);
  for (const some of inBatches(all.slice(mostItems - 1), mostItems)) await commit(ctx, some);
  const ended = all.slice(0, mostItems - 1);
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

/** An open session by its names; undefined for one that has ended. */
export async function findSession(
  ctx: Context,
  accountId: string,
  sessionId: string,
): Promise<StoredSession | undefined> {
  const data = await getItem(sessions(ctx.db), { accountId, sessionId }, { consistent: true });
  return data !== undefined && data.expiresAt > nowInSeconds(ctx) ? data : undefined;
}

/** Ends the session of a refresh token: its access tokens are refused from now on. Accepts an invalid token. */
export async function endSession(ctx: Context, refreshToken: string): Promise<void> {
  const named = readRefreshToken(refreshToken);
  if (named === undefined) return;
  const first = await findSession(ctx, named.accountId, named.firstSessionId);
  if (first === undefined) return;
  await endSessions(ctx, named.accountId, named.firstSessionId);
  const shown = shownToken(first.token, named.secret, nowInSeconds(ctx));
  if (shown !== undefined) await ctx.identity.revoke(shown.poolToken);
}

/**
 * Ends all sessions of an account and what it granted to apps, or one session alone: their access tokens are refused from
 * now on.
 */
export async function endSessions(ctx: Context, accountId: string, firstSessionId?: string): Promise<void> {
  if (firstSessionId === undefined) {
    await (await apps()).endGrants(ctx, accountId);
    return deleteItems(sessions(ctx.db), await sessionsOf(ctx, accountId));
  }
  const data = await sessionsOf(ctx, accountId);
  const ended = data.filter((one) => one.firstSessionId === firstSessionId);
  await deleteItems(sessions(ctx.db), ended);
}

/** Ends all sessions and grants of an account that there are now, as long as `check` holds; raises its `orElse` otherwise. */
export async function endSessionsWhile(ctx: Context, accountId: string, check: TransactItem): Promise<void> {
  for (const some of inBatches(await endedItems(ctx, accountId), mostItems - 1)) {
    await commit(ctx, [check, ...some]);
  }
}

/** The items that end an account's sessions and its grants to apps. */
async function endedItems(ctx: Context, accountId: string): Promise<TransactItem[]> {
  const { endGrantItems } = await apps();
  const [open, grants] = await Promise.all([sessionsOf(ctx, accountId), endGrantItems(ctx, accountId)]);
  return [
    ...open.map((one): TransactItem => ({
      write: deletedItem(sessions(ctx.db), one),
      orElse: "conflict",
    })),
    ...grants,
  ];
}

/** A check that a session is open still. Raises `orElse`. */
export function openSessionItem(
  ctx: Context,
  { accountId, sessionId }: Pick<StoredSession, "accountId" | "sessionId">,
  orElse: TransactItem["orElse"],
): TransactItem {
  const write = itemCheck(sessions(ctx.db), { accountId, sessionId }, ({ expiresAt }, { exists }) =>
    exists(expiresAt),
  );
  return { write, orElse };
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
