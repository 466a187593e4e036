import type { Context } from "../../kernel/context";
import { getItem, versionedItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deliveries, webhooks, type StoredDelivery, type StoredWebhook } from "./entity";

/** A partner's webhook, with a consistent read; undefined without one. */
export function findWebhook(ctx: Context, partnerId: string): Promise<StoredWebhook | undefined> {
  return getItem(webhooks(ctx.db), { partnerId }, { consistent: true });
}

/** Every webhook. */
export function listWebhooks(ctx: Context): Promise<StoredWebhook[]> {
  return queryItems(webhooks(ctx.db), ({ query }) => query.all({}));
}

/** Writes a webhook in the place of the one that was read. Raises {@link StaleReadError} when it changed since. */
export function webhookItem(
  ctx: Context,
  webhook: Omit<StoredWebhook, "version">,
  before: StoredWebhook | undefined,
): TransactItem {
  const item = { ...webhook, version: (before?.version ?? 0) + 1 };
  return versionedItem(webhooks(ctx.db), item, before?.version, () => new StaleReadError());
}

/** One of a partner's webhooks in the log, with a consistent read. */
export function findDelivery(
  ctx: Context,
  partnerId: string,
  deliveryId: string,
): Promise<StoredDelivery | undefined> {
  return getItem(deliveries(ctx.db), { partnerId, deliveryId }, { consistent: true });
}

/** Writes a delivery in the place of the one that was read. Raises {@link StaleReadError} when it changed since. */
export function deliveryItem(
  ctx: Context,
  delivery: Omit<StoredDelivery, "version">,
  before: StoredDelivery | undefined,
): TransactItem {
  const item = { ...delivery, version: (before?.version ?? 0) + 1 };
  return versionedItem(deliveries(ctx.db), item, before?.version, () => new StaleReadError());
}

/** The first of a partner's webhooks that are due, the longest due first. */
export function dueDeliveries(ctx: Context, partnerId: string, most: number): Promise<StoredDelivery[]> {
  return queryItems(deliveries(ctx.db), ({ query }) => query.due({ partnerId }).lte({ dueAt: ctx.now() }), {
    count: most,
    limit: most,
  });
}
