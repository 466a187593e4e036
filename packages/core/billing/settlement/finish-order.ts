import { AppError } from "@nutria/contract/wire/errors";
import type { Purchase } from "@nutria/contract/schemas/store/store";
import type { Context, NutritionistContext } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import { concludeOrder, failOrder, findOrder, getOwnOrder, payOrder, type StoredOrder } from "../order/index";
import { answerPurchase, describePurchase } from "../purchase/index";
import { fulfilmentOf } from "./fulfilments";

const isCancelled = ({ status, failure }: StoredOrder): boolean =>
  status === "failed" && failure === undefined;
const isPayable = ({ status }: StoredOrder): boolean => status === "started" || status === "charged";

/**
 * Reads the payment of an order again and settles or fails the order with it. Raises `payment_provider_unavailable`.
 */
export async function refreshOrder(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  if (order.paymentId === undefined) return order;
  return concludeOrder(ctx, order, await ctx.payments.getPayment(order.paymentId), fulfilmentOf(order));
}

/** Brings the order of a payment to where the payment is. A payment of no order is left alone. */
export async function concludePayment(ctx: Context, payment: Payment): Promise<void> {
  const order = payment.orderId ? await findOrder(ctx, payment.orderId) : undefined;
  if (!order) return;
  // A payment is created twice when the first answer was lost; only one is confirmed, and the other says nothing.
  const isOther = order.paymentId !== undefined && order.paymentId !== payment.id;
  if (isOther && payment.status !== "succeeded") return;
  await concludeOrder(ctx, order, payment, fulfilmentOf(order));
}

/**
 * Finishes an order of the caller after the bank was answered. Raises `not_found`, the reason of an order that failed
 * (`payment_cancelled` when its buyer left it), and `payment_provider_unavailable`; a paid order is answered as it is.
 */
export async function completeOrder(ctx: NutritionistContext, orderId: string): Promise<Purchase> {
  const order = await getOwnOrder(ctx, orderId);
  if (!isPayable(order)) return answerPurchase(ctx, order);
  const isAsked = order.status === "charged" && order.actionAt !== undefined;
  const finished = isAsked
    ? await refreshOrder(ctx, order)
    : await payOrder(ctx, orderId, fulfilmentOf(order));
  return answerPurchase(ctx, finished);
}

/**
 * Drops an order of the caller that waits for the bank; one that was paid meanwhile is settled. Raises `not_found`,
 * `order_closed` when it had finished, and `payment_provider_unavailable`.
 */
export async function cancelOrder(ctx: NutritionistContext, orderId: string): Promise<Purchase> {
  const order = await getOwnOrder(ctx, orderId);
  if (isCancelled(order)) return describePurchase(ctx, order);
  if (!isPayable(order)) throw new AppError("order_closed");
  const dropped = await dropOrder(ctx, order);
  return isCancelled(dropped) ? describePurchase(ctx, dropped) : answerPurchase(ctx, dropped);
}

/** Cancels the payment of an order and fails the order, or settles it when it had been paid. */
export async function dropOrder(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  const fulfilment = fulfilmentOf(order);
  if (order.paymentId === undefined) return failOrder(ctx, order.orderId, fulfilment, undefined);
  const payment = await ctx.payments.cancelPayment(order.paymentId);
  // A payment that failed before keeps its reason; one that is dropped has none.
  return concludeOrder(ctx, order, payment, fulfilment);
}
