import { addMinutes } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { completeRefund, payOrder, type StoredOrder, walkUnfinishedOrders } from "../order/index";
import { concludePayment, dropOrder, refreshOrder } from "./finish-order";
import { fulfilmentOf } from "./fulfilments";

/** A younger order may have its request still at work. */
const minutesOfRequest = 2;
/** After this long a buyer no longer expects an order to be paid, nor answers the bank. */
const minutesToAnswer = 60;
const atOnce = 5;
/** An alarm reads this line. */
const stuckLine = "an order could not be reconciled";

/** Counts of a run of the reconciliation. */
export interface Reconciliation {
  settled: number;
  failed: number;
  refunded: number;
  /** Orders that wait for the bank or the provider. */
  waiting: number;
  /** Orders whose money is gone, or came back, and that await an administrator's decision. */
  undecided: number;
  /** Orders that raised an error; the next run tries them again. */
  stuck: number;
}

/**
 * Continues the orders that a crash, a late provider or an absent buyer left: settles paid ones, pays those about to be
 * paid, fails abandoned ones, completes refunds. Takes no further order when there is no time left; the next run
 * continues. Concurrent runs change nothing twice.
 */
export async function reconcileOrders(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<Reconciliation> {
  const done: Reconciliation = { settled: 0, failed: 0, refunded: 0, waiting: 0, undecided: 0, stuck: 0 };
  const before = addMinutes(ctx.now(), -minutesOfRequest);
  await inParallel(walkUnfinishedOrders(ctx, before), atOnce, hasTime, async (order) => {
    try {
      const { status, awaitsDecision } = await goOn(ctx, order);
      if (order.awaitsDecision === true) {
        if (awaitsDecision === true) done.undecided += 1;
        return;
      }
      done[status === "settled" || status === "failed" || status === "refunded" ? status : "waiting"] += 1;
    } catch (error) {
      // One order must not keep the others waiting.
      ctx.log.error(stuckLine, { orderId: order.orderId, reason: (error as Error).name });
      done.stuck += 1;
    }
  });
  return done;
}

/**
 * Enters the refunds and disputes since an instant that no message told, however old their payments are. Returns how many
 * raised an error. Raises `payment_provider_unavailable`.
 */
export async function reconcileReversals(ctx: Context, since: string): Promise<number> {
  let stuck = 0;
  for await (const payment of ctx.payments.listReversedPayments(since)) {
    try {
      await concludePayment(ctx, payment);
    } catch (error) {
      ctx.log.error(stuckLine, { orderId: payment.orderId, reason: (error as Error).name });
      stuck += 1;
    }
  }
  return stuck;
}

async function goOn(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  // A dispute may have ended since.
  if (order.awaitsDecision === true) return refreshOrder(ctx, order);
  if (order.status === "refunding") return completeRefund(ctx, order);
  const lastAsked = order.actionAt ?? order.createdAt;
  // Dropping a renewal would count as a refused attempt, and a provider that is away asked no card.
  const isOver = !order.isOffSession && lastAsked < addMinutes(ctx.now(), -minutesToAnswer);
  if (isOver) return dropOrder(ctx, order);
  if (order.actionAt !== undefined) return refreshOrder(ctx, order);
  return payOrder(ctx, order.orderId, fulfilmentOf(order));
}
