import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import { findNutritionist } from "../../practice/nutritionist/index";
import type { OrderChanges, Fulfilment, RefundChanges, StoredOrder } from "../order/index";
import type { PendingPayment, Subscription } from "./entity";
import { RenewalFailed, SubscriptionEnded, SubscriptionRenewed } from "./events";
import { findSubscription } from "./read";
import { isPaid } from "./rules";
import { saveItems } from "./save";
import { attemptRefused, ended, paid, unpaid, upgradeUndone } from "./transitions";

/**
 * A paid order of a subscription starts or renews its period, or gives the larger plan; a refused one leaves the
 * subscription unchanged, and counts as an attempt when the job made it. The refund of the current period's payment
 * ends the plan, and gives back the differences paid in it; the refund of a difference restores the plan before, and
 * gives back the later differences. The refund of an earlier period's payment takes nothing back, because the period is
 * over.
 */
export const planFulfilment: Fulfilment = {
  async settled(ctx, order) {
    const found = await findUnderWay(ctx, order);
    // Another run settled the order after it was read.
    if (!found) throw new StaleReadError();
    const { subscription, pending } = found;
    const after = paid(subscription, await todayOf(ctx, order.nutritionistId));
    const { paymentDay = 0, nextPaymentDate = "" } = after;
    return {
      items: await saveItems(ctx, subscription, after),
      events: renewalEvents(subscription, after, pending, order),
      period: { paymentDay, nextPaymentDate },
    };
  },

  async failed(ctx, order) {
    const found = await findUnderWay(ctx, order);
    if (!found) return { items: [] };
    const { subscription, pending } = found;
    if (pending.isAutomatic) return refuseAttempt(ctx, subscription);
    return { items: await saveItems(ctx, subscription, unpaid(subscription)) };
  },

  async refunded(ctx, { nutritionistId, orderId }) {
    const subscription = await findSubscription(ctx, nutritionistId);
    if (subscription?.pending) throw new AppError("payment_pending");
    if (!isPaid(subscription)) return nothingTakenBack;
    const from = subscription.plan.name;
    if (subscription.paidBy === orderId) {
      const laterOrders = (subscription.upgrades ?? []).map((upgrade) => upgrade.orderId);
      const changes = await endNow(ctx, subscription, "cancelled");
      return { ...changes, takenBack: { passes: 0, plan: { from }, laterOrders } };
    }
    const undone = upgradeUndone(subscription, orderId);
    if (!undone) return nothingTakenBack;
    const { after, later: laterOrders } = undone;
    return {
      items: await saveItems(ctx, subscription, after),
      takenBack: { passes: 0, plan: { from, to: after.plan.name }, laterOrders },
    };
  },
};

const nothingTakenBack: RefundChanges = { items: [], takenBack: { passes: 0, laterOrders: [] } };

/** The changes of a refused attempt by the job: the next attempt, or the free plan after the last one. */
export async function refuseAttempt(ctx: Context, subscription: Subscription): Promise<OrderChanges> {
  if (!isPaid(subscription)) throw new Error("Only a paid subscription is renewed");
  const { nutritionistId, plan } = subscription;
  const after = attemptRefused(subscription, await todayOf(ctx, nutritionistId));
  if (!isPaid(after)) return endNow(ctx, subscription, "unpaid");
  return {
    items: await saveItems(ctx, subscription, after),
    events: [RenewalFailed({ nutritionistId, planName: plan.name, nextAttemptOn: after.dueOn })],
  };
}

/** The changes of a subscription's end. */
export async function endNow(
  ctx: Context,
  subscription: Subscription,
  reason: "cancelled" | "unpaid",
): Promise<OrderChanges> {
  const { nutritionistId, plan } = subscription;
  return {
    items: await saveItems(ctx, subscription, ended(subscription)),
    events: [SubscriptionEnded({ nutritionistId, planName: plan?.name ?? "", reason })],
  };
}

/** The calendar day of a nutritionist. */
export async function todayOf(ctx: Context, nutritionistId: string): Promise<string> {
  return dayAt(ctx.now(), await zoneOf(ctx, nutritionistId));
}

/** The time zone of a nutritionist. Raises `not_found`. */
export async function zoneOf(ctx: Context, nutritionistId: string): Promise<string> {
  const profile = await findNutritionist(ctx, nutritionistId);
  if (!profile) throw new AppError("not_found");
  return profile.settings.timeZone;
}

async function findUnderWay(
  ctx: Context,
  { nutritionistId, orderId }: StoredOrder,
): Promise<{ subscription: Subscription; pending: PendingPayment } | undefined> {
  const subscription = await findSubscription(ctx, nutritionistId);
  const pending = subscription?.pending;
  return pending?.orderId === orderId && subscription ? { subscription, pending } : undefined;
}

/** The owner is notified of the job's acts, not of their own. */
function renewalEvents(
  { nextPaymentDate: unpaidFrom }: Subscription,
  { nutritionistId, nextPaymentDate = "", paidFrom }: Subscription,
  { isAutomatic, plan }: PendingPayment,
  { orderId, totalCents }: StoredOrder,
) {
  if (!isAutomatic) return [];
  const renewed = { nutritionistId, planName: plan.name, orderId, totalCents, nextPaymentDate };
  const uncharged =
    unpaidFrom !== undefined && paidFrom !== undefined && unpaidFrom < paidFrom
      ? { uncharged: { from: unpaidFrom, until: paidFrom } }
      : {};
  return [SubscriptionRenewed({ ...renewed, ...uncharged })];
}
