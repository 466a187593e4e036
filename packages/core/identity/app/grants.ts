import { AppError } from "@nutria/contract/wire/errors";
import { appScopes } from "@nutria/contract/people/apps";
import type { ConnectedApp } from "@nutria/contract/schemas/app";
import { readAppToken, type AppToken } from "../../kernel/app-token-format";
import type { ActingApp, Context, PatientContext } from "../../kernel/context";
import { hashOfSecret, isSameHash } from "../../kernel/secret-chain";
import { batchGetExisting, deleteItems } from "../../kernel/table/batch";
import { deletedItem, getItem, getRequest } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { TransactItem } from "../../kernel/table/transact-item";
import { appGrants, apps, type AppGrant, type StoredApp } from "./entity";
import { findApp } from "./registry";

/** So many devices of apps a patient lets in at once; another one ends the oldest. */
const mostGrants = 50;

const secondsOf = (ctx: Context): number => Math.floor(Date.parse(ctx.now()) / 1000);

/** A grant that has not lapsed, with a consistent read; undefined for one that has ended. */
export async function findGrant(
  ctx: Context,
  { accountId, grantId }: Pick<AppToken, "accountId" | "grantId">,
): Promise<AppGrant | undefined> {
  const grant = await getItem(appGrants(ctx.db), { accountId, grantId }, { consistent: true });
  return grant !== undefined && grant.expiresAt > secondsOf(ctx) ? grant : undefined;
}

/**
 * For whom an access token acts, and which app, by consistent reads of the grant and the app. Raises `token_expired` after
 * its quarter of an hour, and `unauthorized` for any other token, grant or app that is not good.
 */
export async function readAccessToken(
  ctx: Context,
  bearer: string,
): Promise<{ accountId: string; app: ActingApp }> {
  const token = readAppToken(bearer);
  if (token?.kind !== "access") throw new AppError("unauthorized");
  const grant = await findGrant(ctx, token);
  const hash = hashOfSecret(token.secret);
  const kept = grant?.access.find((one) => isSameHash(one.hash, hash));
  const app = grant && kept && (await findApp(ctx, grant.appId));
  if (!app) throw new AppError("unauthorized");
  if (kept.expiresAt <= secondsOf(ctx)) throw new AppError("token_expired");
  return {
    accountId: token.accountId,
    app: { id: app.appId, name: app.name, scopes: grant.scopes },
  };
}

/** The grants of an account that have not lapsed, of apps that are registered still. */
async function openGrantsOf(ctx: Context, accountId: string): Promise<{ grant: AppGrant; app: StoredApp }[]> {
  const grants = (await grantsOf(ctx, accountId)).filter(({ expiresAt }) => expiresAt > secondsOf(ctx));
  const ids = [...new Set(grants.map(({ appId }) => appId))];
  const found = await batchGetExisting(
    ctx,
    ids.map((appId) => getRequest(apps(ctx.db), { appId })),
  );
  const byId = new Map(found.map((app) => [app.appId, app]));
  return grants.flatMap((grant) => {
    const app = byId.get(grant.appId);
    return app ? [{ grant, app }] : [];
  });
}

/** The apps that an account lets in, the one used last first; an app on several devices is one. */
export async function connectedAppsOf(ctx: Context, accountId: string): Promise<ConnectedApp[]> {
  const open = await openGrantsOf(ctx, accountId);
  const connected = new Map<string, ConnectedApp>();
  for (const { grant, app } of open) {
    const { scopes, since, lastUsedAt } = grant;
    const before = connected.get(app.appId) ?? { _id: app.appId, name: app.name, scopes, since, lastUsedAt };
    connected.set(app.appId, {
      ...before,
      scopes: appScopes.filter((scope) => before.scopes.includes(scope) || scopes.includes(scope)),
      since: before.since < since ? before.since : since,
      lastUsedAt: before.lastUsedAt > lastUsedAt ? before.lastUsedAt : lastUsedAt,
    });
  }
  return [...connected.values()].toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
}

/** The apps that the calling patient lets in. */
export function listConnectedApps(ctx: PatientContext): Promise<ConnectedApp[]> {
  return connectedAppsOf(ctx, ctx.actor.id);
}

/** Ends what the calling patient granted to an app, on every device. Raises `not_found` where there is nothing. */
export async function disconnectApp(ctx: PatientContext, appId: string): Promise<void> {
  const grants = (await grantsOf(ctx, ctx.actor.id)).filter((grant) => grant.appId === appId);
  if (grants.length === 0) throw new AppError("not_found");
  await deleteItems(appGrants(ctx.db), grants);
}

/** Ends every grant of an account. */
export async function endGrants(ctx: Context, accountId: string): Promise<void> {
  await deleteItems(appGrants(ctx.db), await grantsOf(ctx, accountId));
}

/** Ends one grant; does nothing when it has ended. */
export async function endGrant(ctx: Context, grant: Pick<AppGrant, "accountId" | "grantId">): Promise<void> {
  await deleteItems(appGrants(ctx.db), [grant]);
}

/** Called after a grant is stored: ends the oldest beyond {@link mostGrants}. */
export async function endOldestGrants(ctx: Context, accountId: string): Promise<void> {
  const all = await grantsOf(ctx, accountId);
  const oldest = all.toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1)).slice(mostGrants);
  if (oldest.length > 0) await deleteItems(appGrants(ctx.db), oldest);
}

/** The items that end every grant of an account, as its sessions end. */
export async function endGrantItems(ctx: Context, accountId: string): Promise<TransactItem[]> {
  return (await grantsOf(ctx, accountId)).map((grant) => ({
    write: deletedItem(appGrants(ctx.db), grant),
    orElse: "conflict",
  }));
}

function grantsOf(ctx: Context, accountId: string): Promise<AppGrant[]> {
  return queryItems(appGrants(ctx.db), ({ query }) => query.byAccount({ accountId }), { consistent: true });
}
