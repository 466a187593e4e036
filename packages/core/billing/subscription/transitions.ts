import type { PendingPayment, SubscribedPlan, Subscription } from "./entity";
import {
  isLarger,
  isPaid,
  nextAttemptDay,
  periodFrom,
  renewedPeriod,
  type PaidSubscription,
  type PlanChange,
} from "./rules";

/** The transitions of a subscription. Each function gives the subscription after the change. */

export function withPayment(subscription: Subscription, pending: PendingPayment): Subscription {
  return { ...subscription, pending };
}

/** After the payment under way was paid, on a day in the owner's zone. */
export function paid(subscription: Subscription, today: string): Subscription {
  const { pending, ...rest } = subscription;
  if (pending === undefined) throw new Error("There is no payment under way");
  if (pending.does === "enlarge") {
    const { status, plan = pending.plan, nextPlan, upgrades = [] } = rest;
    const { orderId } = pending;
    const upgrade = { orderId, plan, wasEnding: status === "ending", ...(nextPlan && { nextPlan }) };
    return { ...enlarged(rest, pending.plan), upgrades: [...upgrades, upgrade] };
  }
  const isRenewal = pending.does === "renew" && isPaid(subscription);
  const period = isRenewal ? renewedPeriod(subscription, today) : periodFrom(pending.day);
  return {
    ...without(rest, "nextPlan", "upgrades", "failedAttempts", "cardNoticeFor"),
    ...period,
    status: "active",
    plan: pending.plan,
    paidBy: pending.orderId,
    dueOn: period.nextPaymentDate,
  };
}

/** After the payment under way was refused or cancelled: the earlier plan stays. */
export function unpaid(subscription: Subscription): Subscription {
  return without(subscription, "pending");
}

/** After a refused renewal: overdue until the next attempt, or free when it was the last. */
export function attemptRefused(subscription: PaidSubscription, today: string): Subscription {
  const refused = (subscription.failedAttempts ?? 0) + 1;
  const next = nextAttemptDay(subscription.nextPaymentDate, refused, today);
  if (next === undefined) return ended(subscription);
  return { ...unpaid(subscription), status: "overdue", failedAttempts: refused, dueOn: next };
}

/**
 * After the refund of the larger plan that an order of this period paid for: the plan before it, as it was, and a smaller
 * one that was chosen for the next period meanwhile. `later` are the orders of still larger plans, which end with it.
 * Undefined when the order gave nothing that is still there.
 */
export function upgradeUndone(
  subscription: PaidSubscription,
  orderId: string,
): { after: PaidSubscription; later: string[] } | undefined {
  const { upgrades = [], nextPlan: chosen, status, ...rest } = subscription;
  const index = upgrades.findIndex((upgrade) => upgrade.orderId === orderId);
  const upgrade = upgrades[index];
  if (upgrade === undefined) return undefined;
  const { plan, wasEnding } = upgrade;
  const nextPlan = chosen && isLarger(plan, chosen) ? chosen : upgrade.nextPlan;
  const isEnding = wasEnding && status === "active";
  const after: PaidSubscription = {
    ...rest,
    plan,
    status: isEnding ? "ending" : status,
    upgrades: upgrades.slice(0, index),
    ...(nextPlan && status === "active" && { nextPlan }),
  };
  return { after, later: upgrades.slice(index + 1).map((one) => one.orderId) };
}

/** After a change of plan that costs nothing now. */
export function changed(subscription: PaidSubscription, { kind, plan }: PlanChange): Subscription {
  const { status: _, ...rest } = subscription;
  if (kind === "smaller") return { ...rest, status: "active", nextPlan: plan };
  return enlarged(rest, plan);
}

/** After cancelling: the places stay until the next payment date. One that is not paid for ends at once. */
export function cancelled(subscription: PaidSubscription): Subscription {
  if (subscription.status === "overdue") return ended(subscription);
  return { ...without(subscription, "nextPlan"), status: "ending" };
}

/** On the free plan. */
export function ended({
  nutritionistId,
  version,
}: Pick<Subscription, "nutritionistId" | "version">): Subscription {
  return { nutritionistId, status: "free", dueOn: "", version };
}

function enlarged(subscription: Omit<Subscription, "status">, plan: SubscribedPlan): Subscription {
  return { ...without(subscription, "nextPlan"), status: "active", plan };
}

function without<Item extends object, Field extends keyof Subscription>(
  item: Item,
  ...fields: Field[]
): Omit<Item, Field> {
  const kept: Partial<Item> = { ...item };
  for (const field of fields) delete (kept as Partial<Subscription>)[field];
  return kept as Omit<Item, Field>;
}
