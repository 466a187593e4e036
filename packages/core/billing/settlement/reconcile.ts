import { addMinutes } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";
import { inParallel } from "../../kernel/jobs/in-parallel";
import { completeRefund, payOrder, type StoredOrder, walkUnfinishedOrders } from "../order/index";
import { dropOrder, refreshOrder } from "./finish-order";
import { fulfilmentOf } from "./fulfilments";

/** A younger order may have its request still at work. */
const minutesOfRequest = 2;
/** After this long a buyer no longer expects an order to be paid, nor answers the bank. */
const minutesToAnswer = 60;
/** Nobody waits for a renewal, and the provider may be down for hours. */
const minutesOfRenewal = 24 * 60;
const atOnce = 5;

/** What a run of the reconciliation did. */
export interface Reconciliation {
  settled: number;
  failed: number;
  refunded: number;
  /** Orders that wait for the bank or the provider. */
  waiting: number;
  /** Orders that raised an error; the next run tries them again. */
  stuck: number;
}

/**
 * Goes on with the orders that a crash, a late provider or an absent buyer left: settles what was paid, pays what was
 * about to be, fails what nobody will pay, gives back what is being refunded. Takes no further order when there is no
 * time left; the next run goes on. Runs at the same time change nothing twice.
 */
export async function reconcileOrders(
  ctx: Context,
  hasTime: () => boolean = () => true,
): Promise<Reconciliation> {
  const done: Reconciliation = { settled: 0, failed: 0, refunded: 0, waiting: 0, stuck: 0 };
  const before = addMinutes(ctx.now(), -minutesOfRequest);
  await inParallel(walkUnfinishedOrders(ctx, before), atOnce, hasTime, async (order) => {
    try {
      const { status } = await goOn(ctx, order);
      done[status === "settled" || status === "failed" || status === "refunded" ? status : "waiting"] += 1;
    } catch (error) {
      // One order must not keep the others waiting.
      ctx.log.error("an order could not be reconciled", {
        orderId: order.orderId,
        reason: (error as Error).name,
      });
      done.stuck += 1;
    }
  });
  return done;
}

async function goOn(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  if (order.status === "refunding") return completeRefund(ctx, order);
  const lastAsked = order.actionAt ?? order.createdAt;
  const minutes = order.isOffSession ? minutesOfRenewal : minutesToAnswer;
  const isOver = lastAsked < addMinutes(ctx.now(), -minutes);
  if (isOver) return dropOrder(ctx, order);
  if (order.actionAt !== undefined) return refreshOrder(ctx, order);
  return payOrder(ctx, order.orderId, fulfilmentOf(order));
}
