import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import type { TransactItem } from "../../kernel/table/transact-item";
import { ledgerItem } from "../ledger/index";
import { changeOrder, orderItem } from "./change-order";
import type { StoredOrder } from "./entity";
import { OrderRefundStarted } from "./events";
import { getOrder } from "./find-order";
import type { Fulfilment, RefundChanges, TakenBack } from "./fulfilment";
import { keptCents, reversalEntries, reversalsOf } from "./reverse-money";

/** Whether an order can be refunded: it was paid, or its refund failed or its dispute was won since. */
export function isRefundable(order: StoredOrder): boolean {
  return order.status === "settled" || (order.status === "refunded" && keptCents(order) > 0);
}

/** The changes of an order's refund beside the order; a delivery is taken back only once. */
function undo(ctx: Context, order: StoredOrder, fulfilment: Fulfilment): Promise<RefundChanges> {
  if (order.status === "settled") return fulfilment.refunded(ctx, order);
  return Promise.resolve({ items: [], takenBack: { passes: 0, laterOrders: [] } });
}

/** The preview of a refund. */
export interface RefundPlan {
  /** The order, and the later ones that are refunded with it. */
  orders: StoredOrder[];
  takenBack: TakenBack;
}

/**
 * The preview of {@link startRefund}, without changes. Raises `order_closed` unless {@link isRefundable}, and the
 * errors of the fulfilment.
 */
export async function planRefund(ctx: Context, orderId: string, fulfilment: Fulfilment): Promise<RefundPlan> {
  const order = await getOrder(ctx, orderId);
  if (!isRefundable(order)) throw new AppError("order_closed");
  const { takenBack } = await undo(ctx, order, fulfilment);
  return { orders: [order, ...(await settledOrders(ctx, takenBack.laterOrders))], takenBack };
}

/**
 * Takes back the delivery of an order, so that its money, and that of the later orders which build on it, is given back
 * next. `also` are further items of the transaction. A repeated call changes nothing. Raises `order_closed` when the
 * order was not settled, and the errors of the fulfilment, such as `passes_used`.
 */
export async function startRefund(
  ctx: Context,
  orderId: string,
  fulfilment: Fulfilment,
  also: TransactItem[] = [],
): Promise<StoredOrder> {
  const order = await changeOrder(ctx, orderId, ["settled", "refunded"], async (found) => {
    if (!isRefundable(found)) return undefined;
    const { nutritionistId, paymentId = "" } = found;
    const { items, events = [], entries = [], takenBack } = await undo(ctx, found, fulfilment);
    const later = await settledOrders(ctx, takenBack.laterOrders);
    const kind = "passesReturned" as const;
    const returned = ledgerItem(ctx, { orderId, kind, nutritionistId, paymentId, entries });
    return {
      change: { status: "refunding", awaitsDecision: undefined },
      items: [
        ...(entries.length > 0 ? [returned] : []),
        ...items,
        ...later.map((one) => orderItem(ctx, one, { status: "refunding" })),
        ...also,
      ],
      events: [
        ...events,
        OrderRefundStarted({ orderId }),
        ...later.map((one) => OrderRefundStarted({ orderId: one.orderId })),
      ],
    };
  });
  if (order.status !== "refunding" && order.status !== "refunded") throw new AppError("order_closed");
  return order;
}

/** The orders whose money is not given back yet. */
async function settledOrders(ctx: Context, orderIds: readonly string[]): Promise<StoredOrder[]> {
  const found = await Promise.all(orderIds.map((orderId) => getOrder(ctx, orderId)));
  return found.filter(({ status }) => status === "settled");
}

/**
 * Gives back the remaining money of an order that is being refunded, once whatever the number of calls: without the
 * part that the buyer or the bank already has. Does nothing for other orders. Raises `payment_provider_unavailable`.
 */
export async function completeRefund(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  const { orderId, status, nutritionistId, paymentId, totalCents, failedRefunds = 0 } = order;
  if (status !== "refunding" || paymentId === undefined) return order;
  const attempt = failedRefunds === 0 ? "" : `-${failedRefunds}`;
  const goneOf = (payment: Payment) => payment.refundedCents + payment.disputedCents;
  const before = await ctx.payments.getPayment(paymentId);
  const payment =
    goneOf(before) < totalCents
      ? await ctx.payments.refund({ key: `refund-${paymentId}${attempt}`, paymentId })
      : before;
  if (goneOf(payment) !== totalCents) throw new AppError("payment_provider_unavailable");
  const { refundedCents, disputedCents, dispute } = payment;
  return changeOrder(ctx, orderId, ["refunding"], (now) => {
    const entries = reversalEntries(reversalsOf(now), payment);
    const kind = failedRefunds === 0 ? ("refunded" as const) : (`reversed#${now.version}` as const);
    return {
      change: {
        status: "refunded",
        refundedAt: ctx.now(),
        refundedCents,
        disputedCents,
        dispute,
        awaitsDecision: undefined,
      },
      items: entries.some(({ amount }) => amount !== 0)
        ? [ledgerItem(ctx, { orderId, kind, nutritionistId, paymentId, entries })]
        : [],
    };
  });
}

/**
 * Leaves an order's delivery with its buyer although its money is gone, or the money here although the delivery was
 * taken back. Raises `not_found`, and `order_closed` when there is nothing to decide.
 */
export async function keepDelivery(
  ctx: Context,
  orderId: string,
  also: TransactItem[],
): Promise<StoredOrder> {
  if ((await getOrder(ctx, orderId)).awaitsDecision !== true) throw new AppError("order_closed");
  return changeOrder(ctx, orderId, ["settled", "refunded"], ({ status, awaitsDecision }) =>
    awaitsDecision === true ? { change: { status, awaitsDecision: undefined }, items: also } : undefined,
  );
}
