import { AppError } from "@nutria/contract/errors";
import type { Purchase } from "@nutria/contract/schemas/store/store";
import type { Context, NutritionistContext } from "../../kernel/context";
import { concludeOrder, failOrder, getOwnOrder, payOrder, type StoredOrder } from "../order/index";
import { answerPurchase } from "../purchase/index";
import { fulfilmentOf } from "./fulfilments";

const isPayable = ({ status }: StoredOrder): boolean => status === "started" || status === "charged";

/**
 * Reads the payment of an order again and settles or fails the order with it. Raises `payment_provider_unavailable`.
 */
export async function refreshOrder(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  if (order.paymentId === undefined) return order;
  return concludeOrder(ctx, order, await ctx.payments.getPayment(order.paymentId), fulfilmentOf(order));
}

/**
 * Finishes an order of the caller after the bank was answered. Raises `not_found`, the code of a refused card, and
 * `payment_provider_unavailable`; a finished order is answered as it is.
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
  const wasCancelled = order.status === "failed" && order.failure === undefined;
  if (wasCancelled) return answerPurchase(ctx, order);
  if (!isPayable(order)) throw new AppError("order_closed");
  return answerPurchase(ctx, await dropOrder(ctx, order));
}

/** Cancels the payment of an order and fails the order, or settles it when it had been paid. */
export async function dropOrder(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  const fulfilment = fulfilmentOf(order);
  if (order.paymentId === undefined) return failOrder(ctx, order.orderId, fulfilment, undefined);
  const payment = await ctx.payments.cancelPayment(order.paymentId);
  // A payment that failed before keeps its reason; one that is dropped has none.
  return concludeOrder(ctx, order, payment, fulfilment);
}
