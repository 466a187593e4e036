import { nextPaymentDate } from "@nutria/calendar/payment-day";
import type { PendingPayment, Plan, Subscription } from "./entity";
import { dayOfMonth, nextAttemptDay, type PaidSubscription, type PlanChange } from "./rules";

/** How a subscription changes. Each function gives the subscription after the change. */

export function withPayment(subscription: Subscription, pending: PendingPayment): Subscription {
  return { ...subscription, pending };
}

/** After the payment under way was paid. */
export function paid(subscription: Subscription): Subscription {
  const { pending, ...rest } = subscription;
  if (pending === undefined) throw new Error("There is no payment under way");
  if (pending.does === "enlarge") return enlarged(rest, pending.plan);
  // A renewal pays the period that begins with its payment date, however late it is.
  const isRenewal = pending.does === "renew";
  const paidFrom = (isRenewal ? rest.nextPaymentDate : undefined) ?? pending.day;
  const paymentDay = (isRenewal ? rest.paymentDay : undefined) ?? dayOfMonth(pending.day);
  const next = nextPaymentDate(paidFrom, paymentDay);
  return {
    ...without(rest, "nextPlan", "failedAttempts", "cardNoticeFor"),
    status: "active",
    plan: pending.plan,
    paidBy: pending.orderId,
    paymentDay,
    paidFrom,
    nextPaymentDate: next,
    dueOn: next,
  };
}

/** After the payment under way was refused or cancelled: what the caller had before stays. */
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

function enlarged(subscription: Omit<Subscription, "status">, plan: Plan): Subscription {
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
