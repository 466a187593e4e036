import { AppError } from "@nutria/contract/wire/errors";
import type { SubscribeInput, SubscriptionChange, Subscription } from "@nutria/contract/schemas/store/store";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getCard, isExpired } from "../card/index";
import { actionOf, payOrder, refuseFailed, toOrder, waitForOrder } from "../order/index";
import { getSubscriptionProduct } from "../product/index";
import { planFulfilment, todayOf } from "./fulfilment";
import { getSubscription, toPlan } from "./get-subscription";
import { startPaymentItems } from "./plan-order";
import { findSubscription } from "./read";
import { changeTo, isPaid } from "./rules";
import { saveItems } from "./save";
import { changed, cancelled } from "./transitions";

/** The order that a request started; none where there was nothing to pay. */
interface Started {
  orderId: string | null;
}

/**
 * Subscribes to a plan, resumes one, or changes to another, with a saved card, which becomes the default one (spec B §7).
 * A repeated idempotency key is the same order, charged once. Raises `not_found` for the card or the plan,
 * `already_subscribed`, `payment_pending` while another payment is under way, `price_changed`, `card_expired` and the
 * codes of a refused card.
 */
export async function subscribe(
  ctx: NutritionistContext,
  input: SubscribeInput,
): Promise<SubscriptionChange> {
  let isNew = false;
  const { orderId } = await withIdempotency<Started>(ctx, "subscribe", input, (recordResult) =>
    retryOnConflict(async () => {
      const { items, started } = await decide(ctx, input);
      await commit(ctx, [...items, ...recordResult(started)]);
      isNew = true;
      return started;
    }),
  );
  if (orderId === null) return { subscription: await getSubscription(ctx), order: null, action: null };
  const waited = isNew ? undefined : await waitForOrder(ctx, orderId);
  const order = waited ?? (await payOrder(ctx, orderId, planFulfilment));
  refuseFailed(order);
  const [subscription, action] = await Promise.all([getSubscription(ctx), actionOf(ctx, order)]);
  return { subscription, order: toOrder(order), action };
}

/** The items of the change, and the order that they start. */
async function decide(
  ctx: NutritionistContext,
  { cardId, storeProductId, expectedTotal }: SubscribeInput,
): Promise<{ items: TransactItem[]; started: Started }> {
  const nutritionistId = ctx.actor.id;
  const [product, card, before, today] = await Promise.all([
    getSubscriptionProduct(ctx, storeProductId),
    getCard(ctx, nutritionistId, cardId),
    findSubscription(ctx, nutritionistId),
    todayOf(ctx, nutritionistId),
  ]);
  if (before?.pending) throw new AppError("payment_pending");
  const change = changeTo(before, toPlan(product), today);
  if (expectedTotal !== undefined && expectedTotal !== change.totalCents) throw new AppError("price_changed");
  if (isExpired(card, ctx.now())) throw new AppError("card_expired");
  const { payment: does, plan, totalCents } = change;
  if (does === undefined) {
    if (!isPaid(before)) throw new Error("A first subscription is paid");
    const items = await saveItems(ctx, before, changed(before, change), cardId);
    return { items, started: { orderId: null } };
  }
  const orderId = ctx.newId("order");
  const pending = { orderId, does, plan, day: today, isAutomatic: false };
  const items = await startPaymentItems(ctx, { before, pending, totalCents, card });
  return { items, started: { orderId } };
}

/**
 * Cancels the caller's subscription: its places stay until the next payment date, which is not charged; one whose
 * renewal was refused ends at once. Repeated, it changes nothing. Raises `not_subscribed` on the free plan, and
 * `payment_pending` while a payment is under way.
 */
export async function unsubscribe(ctx: NutritionistContext): Promise<Subscription> {
  await retryOnConflict(async () => {
    const before = await findSubscription(ctx, ctx.actor.id);
    if (before?.pending) throw new AppError("payment_pending");
    if (!isPaid(before)) throw new AppError("not_subscribed");
    if (before.status === "ending") return;
    await commit(ctx, await saveItems(ctx, before, cancelled(before)));
  });
  return getSubscription(ctx);
}
