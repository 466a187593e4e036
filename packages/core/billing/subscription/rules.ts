import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { nextPaymentDate } from "@nutria/calendar/payment-day";
import { smallestCharge } from "@nutria/contract/store/money";
import { AppError } from "@nutria/contract/wire/errors";
import type { PendingPayment, SubscribedPlan, Subscription } from "./entity";

/** A subscription that is not on the free plan. */
export type PaidSubscription = Subscription &
  Required<Pick<Subscription, PaidField>> & { status: Exclude<Subscription["status"], "free"> };
type PaidField = "plan" | "paymentDay" | "paidFrom" | "nextPaymentDate";

/** Whether a subscription has a plan that is paid for. */
export function isPaid(subscription: Subscription | undefined): subscription is PaidSubscription {
  return subscription !== undefined && subscription.status !== "free";
}

/** The current cost of choosing a plan, and its start. */
export interface PlanChange {
  kind: "start" | "resume" | "larger" | "smaller";
  plan: SubscribedPlan;
  totalCents: number;
  /** The effect of its payment; undefined when there is nothing to pay. */
  payment: PendingPayment["does"] | undefined;
  startsOn: string;
  nextPaymentDate: string;
}

/**
 * The change to a plan on a day (decisions, "Store"): a larger plan holds at once for the difference, a smaller one from
 * the next payment date on, and one that was left is resumed for nothing. After a refused renewal, any plan is paid whole
 * and starts the period. Raises `already_subscribed`.
 */
export function changeTo(
  subscription: Subscription | undefined,
  chosen: SubscribedPlan,
  today: string,
): PlanChange {
  if (!isPaid(subscription)) {
    return whole("start", "start", chosen, today, periodFrom(today).nextPaymentDate);
  }
  const { plan, nextPlan, status } = subscription;
  const isSame = chosen.productId === plan.productId;
  const size = isLarger(chosen, plan) ? "larger" : "smaller";
  if (status === "overdue") {
    const { nextPaymentDate: next } = renewedPeriod(subscription, today);
    return whole(isSame ? "resume" : size, "renew", isSame ? plan : chosen, today, next);
  }
  const isAsChosen = status === "active" && chosen.productId === (nextPlan ?? plan).productId;
  if (isAsChosen) throw new AppError("already_subscribed");
  const later = { payment: undefined, totalCents: 0, nextPaymentDate: subscription.nextPaymentDate };
  if (isSame) return { ...later, kind: "resume", plan, startsOn: today };
  if (size === "smaller")
    return { ...later, kind: "smaller", plan: chosen, startsOn: subscription.nextPaymentDate };
  const totalCents = differenceOf(subscription, chosen, today);
  const payment = totalCents > 0 ? "enlarge" : undefined;
  return { ...later, kind: "larger", plan: chosen, startsOn: today, totalCents, payment };
}

const whole = (
  kind: PlanChange["kind"],
  payment: PlanChange["payment"],
  plan: SubscribedPlan,
  startsOn: string,
  next: string,
): PlanChange => ({ kind, payment, plan, totalCents: plan.priceCents, startsOn, nextPaymentDate: next });

/**
 * The difference between two plans for the days that remain of the paid period, this day included, in whole cents;
 * nothing where it is less than the provider can charge.
 */
export function differenceOf(
  { plan, paidFrom, nextPaymentDate: end }: PaidSubscription,
  chosen: SubscribedPlan,
  today: string,
): number {
  const days = daysBetween(paidFrom, end);
  const remaining = Math.min(days, Math.max(0, daysBetween(today, end)));
  const difference = Math.round(((chosen.priceCents - plan.priceCents) * remaining) / days);
  return difference < smallestCharge ? 0 : difference;
}

/** Whether a plan has more places than another; with as many, the agenda, and then a higher price. */
export function isLarger(plan: SubscribedPlan, than: SubscribedPlan): boolean {
  const rank = ({ users = Infinity, includesAgenda, priceCents }: SubscribedPlan) =>
    [users, Number(includesAgenda), priceCents] as const;
  const [a, b] = [rank(plan), rank(than)];
  const differing = a.findIndex((value, index) => value !== b[index]);
  return (a[differing] ?? 0) > (b[differing] ?? 0);
}

/** The period that a payment pays: its first day, the first day after it, and the day of the month of its payments. */
interface Period {
  paidFrom: string;
  nextPaymentDate: string;
  paymentDay: number;
}

/** The month that begins on a day. */
export function periodFrom(day: string): Period {
  const paymentDay = dayOfMonth(day);
  return { paidFrom: day, nextPaymentDate: nextPaymentDate(day, paymentDay), paymentDay };
}

/**
 * The period that a renewal pays on a day: the one that begins with its payment date, even when late. Once that period
 * is over, it and later missed ones are not charged: a new one begins today.
 */
export function renewedPeriod(
  { nextPaymentDate: paidFrom, paymentDay }: Pick<PaidSubscription, "nextPaymentDate" | "paymentDay">,
  today: string,
): Period {
  const next = nextPaymentDate(paidFrom, paymentDay);
  return next <= today ? periodFrom(today) : { paidFrom, nextPaymentDate: next, paymentDay };
}

/** The days of the attempts at a renewal, counted from the payment date. */
const attemptDays = [0, 3, 7] as const;

/**
 * The day of the next attempt at a renewal, after some were refused, the last one today. Attempts that come late keep
 * their distance. Undefined when no attempt is left.
 */
export function nextAttemptDay(paymentDate: string, refused: number, today: string): string | undefined {
  const [before, next] = [attemptDays[refused - 1], attemptDays[refused]];
  if (before === undefined || next === undefined) return undefined;
  const planned = addCalendarDays(paymentDate, next);
  const spaced = addCalendarDays(today, next - before);
  return planned > spaced ? planned : spaced;
}

function dayOfMonth(day: string): number {
  return Number(day.slice(8));
}
