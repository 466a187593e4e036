import { addHours } from "@nutria/calendar/instant";
import { paymentInstant, periodOf } from "@nutria/calendar/payment-day";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { deterministicId } from "../../kernel/deterministic-id";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { findDefaultCard } from "../card/index";
import { payOrder } from "../order/index";
import type { Subscription } from "./entity";
import { endNow, planFulfilment, refuseAttempt, todayOf, zoneOf } from "./fulfilment";
import { startPaymentItems } from "./plan-order";
import { findSubscription, walkDueSubscriptions, walkLateSubscriptions } from "./read";
import { isPaid, type PaidSubscription } from "./rules";

/** The result of the job for a subscription. */
type Renewal =
  | "renewed"
  | "refused"
  | "ended"
  /** The provider did not answer, or the owner is paying: the next run goes on. */
  | "waiting"
  /** It is not six in the morning there yet, or another run was faster. */
  | "notDue";

/**
 * Takes the due step of a subscription: charges the renewal of its period, once whatever the number of runs, or ends a
 * cancelled one (decisions, "Store"). A run that died is continued.
 */
export async function renewIfDue(ctx: Context, nutritionistId: string): Promise<Renewal> {
  const zone = await zoneOf(ctx, nutritionistId);
  const next = await retryOnConflict(async () => {
    const subscription = await findSubscription(ctx, nutritionistId);
    if (!isPaid(subscription) || paymentInstant(subscription.dueOn, zone) > ctx.now()) return "notDue";
    const { pending } = subscription;
    if (pending) return pending.isAutomatic ? { orderId: pending.orderId } : "waiting";
    return subscription.status === "ending" ? end(ctx, subscription) : start(ctx, subscription);
  });
  if (typeof next === "string") return next;
  const { status } = await payOrder(ctx, next.orderId, planFulfilment);
  if (status === "settled") return "renewed";
  return status === "failed" ? "refused" : "waiting";
}

async function end(ctx: Context, subscription: Subscription): Promise<Renewal> {
  const { items, events } = await endNow(ctx, subscription, "cancelled");
  await commit(ctx, items, events);
  return "ended";
}

/** Starts the order of the renewal. Without a card it counts as refused. */
async function start(ctx: Context, subscription: PaidSubscription): Promise<{ orderId: string } | Renewal> {
  const { nutritionistId, plan, nextPlan = plan } = subscription;
  const [card, day] = await Promise.all([findDefaultCard(ctx, nutritionistId), todayOf(ctx, nutritionistId)]);
  if (!card) {
    const { items, events } = await refuseAttempt(ctx, subscription);
    await commit(ctx, items, events);
    return "refused";
  }
  const orderId = renewalOrderId(subscription);
  const pending = { orderId, does: "renew" as const, plan: nextPlan, day, isAutomatic: true };
  const totalCents = nextPlan.priceCents;
  await commit(ctx, await startPaymentItems(ctx, { before: subscription, pending, totalCents, card }));
  return { orderId };
}

/** The id of the order of a period and attempt: the same in every run, and the provider's idempotency key. */
export function renewalOrderId({
  nutritionistId,
  nextPaymentDate,
  failedAttempts = 0,
}: Pick<PaidSubscription, "nutritionistId" | "nextPaymentDate" | "failedAttempts">): string {
  const source = `renewal#${nutritionistId}#${periodOf(nextPaymentDate)}#${failedAttempts}`;
  return deterministicId("order", `${nextPaymentDate}T12:00:00.000Z`, source);
}

/** A charge is three calls to the provider, so most of its time is waiting. */
const atOnce = 12;

/** A day has runs enough to charge everybody; after so many hours something is in their way. */
const hoursUntilLate = 6;
/** The late ones that are named; all are counted. */
const mostNamed = 20;

/**
 * Renews or ends every subscription that is due, several at once, as long as there is time; the next run goes on with the
 * rest. A subscription that fails holds up no other. Returns how many had each outcome, after logging those that are late.
 * Raises the first failure once the others are done.
 */
export async function renewSubscriptions(
  ctx: Context,
  hasTime: () => boolean,
): Promise<Record<Renewal, number>> {
  const counts: Record<Renewal, number> = { renewed: 0, refused: 0, ended: 0, waiting: 0, notDue: 0 };
  const failures: unknown[] = [];
  await inParallel(walkDueSubscriptions(ctx), atOnce, hasTime, async ({ nutritionistId }) => {
    try {
      counts[await renewIfDue(ctx, nutritionistId)] += 1;
    } catch (error) {
      ctx.log.error("a subscription could not be renewed", {
        nutritionistId,
        reason: (error as Error).name,
      });
      failures.push(error);
    }
  });
  await logLateRenewals(ctx);
  if (failures.length > 0) throw failures[0];
  return counts;
}

/** Logs how many subscriptions still wait for a payment or an end that was due hours ago. An alarm reads this line. */
async function logLateRenewals(ctx: Context): Promise<void> {
  const named: string[] = [];
  let late = 0;
  let oldestDueOn: string | undefined;
  for await (const { nutritionistId, dueOn } of walkLateSubscriptions(
    ctx,
    addHours(ctx.now(), -hoursUntilLate),
  )) {
    late += 1;
    oldestDueOn ??= dueOn;
    if (named.length < mostNamed) named.push(nutritionistId);
  }
  if (late > 0) ctx.log.warn("renewals are late", { late, oldestDueOn, nutritionistIds: named });
}
