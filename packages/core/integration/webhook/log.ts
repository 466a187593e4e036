import { AppError } from "@nutria/contract/wire/errors";
import type {
  ListWebhookDeliveriesQuery,
  WebhookDelivery,
  WebhookDeliveryPage,
} from "@nutria/contract/schemas/webhook";
import type * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { commit } from "../../kernel/table/commit";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { throttle } from "../../kernel/throttle";
import { deliveries, type StoredDelivery, type StoredWebhook } from "./entity";
import { WebhookDue } from "./events";
import { isResting } from "./health";
import { deliveryItem, findDelivery, findWebhook } from "./repo";
import { toStatus } from "./settings";

/** A partner's webhooks of the last 30 days, newest first, one page at a time. Raises `validation` for an invalid cursor. */
export async function listDeliveries(
  ctx: Context,
  partnerId: string,
  { limit, cursor }: z.output<typeof ListWebhookDeliveriesQuery>,
): Promise<z.output<typeof WebhookDeliveryPage>> {
  const after = readCursor(cursor, { deliveryId: cursorPart.id("webhookDelivery") });
  const all = deliveries(ctx.db).query.byPartner({ partnerId });
  const [webhook, { data }] = await Promise.all([
    findWebhook(ctx, partnerId),
    (after === undefined ? all : all.lt(after)).go({ order: "desc", limit: limit + 1 }),
  ]);
  const page = data.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((one) => toDelivery(ctx, one, webhook)),
    nextCursor: last && data.length > limit ? cursorOf(last.deliveryId) : null,
  };
}

/**
 * Has one of a partner's webhooks sent again under its id, whatever became of it, with all its tries before it. Raises
 * `not_found` and `throttled`.
 */
export async function replayDelivery(
  ctx: Context,
  partnerId: string,
  deliveryId: string,
): Promise<WebhookDelivery> {
  await throttle(ctx, limitOf("replayWebhook", partnerId));
  return retryOnConflict(async () => {
    const before = await findDelivery(ctx, partnerId, deliveryId);
    if (!before) throw new AppError("not_found");
    const after = { ...before, state: "waits", tries: 0, dueAt: ctx.now() } as const;
    await commit(ctx, [deliveryItem(ctx, after, before)], [WebhookDue({ partnerId, deliveryId })]);
    return toDelivery(ctx, after, await findWebhook(ctx, partnerId));
  });
}

function toDelivery(
  ctx: Context,
  { deliveryId, type, createdAt, state, tries, lastTryAt, lastStatus, dueAt, body }: StoredDelivery,
  webhook: StoredWebhook | undefined,
): WebhookDelivery {
  return {
    _id: deliveryId,
    type,
    createdAt,
    state,
    tries,
    lastTryAt: lastTryAt ?? null,
    lastStatus: toStatus(lastStatus),
    nextTryAt: dueAt === undefined ? null : nextTry(ctx, dueAt, webhook),
    body,
  };
}

/** Later than it is due while the address rests; null while nothing is sent. */
function nextTry(ctx: Context, dueAt: string, webhook: StoredWebhook | undefined): string | null {
  if (!webhook || webhook.offSince !== undefined) return null;
  const { pausedUntil = "" } = webhook;
  return isResting(webhook, ctx.now()) && pausedUntil > dueAt ? pausedUntil : dueAt;
}
