import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  completeRefund,
  getOrder,
  planRefund,
  type RefundPlan,
  startRefund,
  type StoredOrder,
} from "../order/index";
import { fulfilmentOf } from "./fulfilments";

/**
 * Takes back the delivery of an order; a subscriber then gives the money back. `also` are further items of the
 * transaction. A repeated call changes nothing. Raises `not_found`, `order_closed` when the order was not paid, and
 * `passes_used` when some of its passes were used.
 */
export async function refundOrder(ctx: Context, orderId: string, also: TransactItem[]): Promise<StoredOrder> {
  return startRefund(ctx, orderId, fulfilmentOf(await getOrder(ctx, orderId)), also);
}

/** The preview of an order's refund, with the errors of {@link refundOrder}. */
export async function previewRefund(ctx: Context, orderId: string): Promise<RefundPlan> {
  return planRefund(ctx, orderId, fulfilmentOf(await getOrder(ctx, orderId)));
}

/** Gives the money of an order back, once. Raises `payment_provider_unavailable`. */
export async function continueRefund(ctx: Context, orderId: string): Promise<void> {
  await completeRefund(ctx, await getOrder(ctx, orderId));
}
