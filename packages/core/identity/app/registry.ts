import { AppError } from "@nutria/contract/wire/errors";
import type { AppInput, RegisteredApp } from "@nutria/contract/schemas/app";
import type { Context } from "../../kernel/context";
import { deleteItems } from "../../kernel/table/batch";
import { deletedItem, getItem, itemCheck, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { TransactItem } from "../../kernel/table/transact-item";
import { appGrants, apps, type StoredApp } from "./entity";

/** The item of a new app. */
export function createAppItem(ctx: Context, appId: string, { name, redirects }: AppInput): TransactItem {
  const app = { appId, name, redirects, createdAt: ctx.now() };
  return { write: newItem(apps(ctx.db), app), orElse: "conflict" };
}

/** Takes an app's item away, and so ends every token of it. Raises `not_found`. */
export function removeAppItem(ctx: Context, appId: string): TransactItem {
  const write = deletedItem(apps(ctx.db), { appId }, (app, { exists }) => exists(app.name));
  return { write, orElse: "not_found" };
}

/** A check that an app is registered still. Raises `invalid_client`. */
export function openAppItem(ctx: Context, appId: string): TransactItem {
  const write = itemCheck(apps(ctx.db), { appId }, (app, { exists }) => exists(app.name));
  return { write, orElse: "invalid_client" };
}

/** Deletes what was granted to an app that was removed; none of it opens anything any more. */
export async function forgetGrantsOf(ctx: Context, appId: string): Promise<void> {
  const entity = appGrants(ctx.db);
  const grants = await queryItems(entity, ({ query }) => query.byApp({ appId }));
  await deleteItems(entity, grants);
}

/** An app by its id, with a consistent read; undefined when it is not registered. */
export function findApp(ctx: Context, appId: string): Promise<StoredApp | undefined> {
  return getItem(apps(ctx.db), { appId }, { consistent: true });
}

/** All apps, oldest first. */
export function listApps(ctx: Context): Promise<StoredApp[]> {
  return queryItems(apps(ctx.db), ({ query }) => query.all({}));
}

/** An app by its id. Raises `not_found`. */
export async function getApp(ctx: Context, appId: string): Promise<StoredApp> {
  const app = await findApp(ctx, appId);
  if (!app) throw new AppError("not_found");
  return app;
}

export function toRegisteredApp({ appId, name, redirects, createdAt }: StoredApp): RegisteredApp {
  return { _id: appId, name, redirects, createdAt };
}
