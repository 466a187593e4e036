import { AppError } from "@nutria/contract/errors";
import { splitTax } from "@nutria/contract/money";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { ledgerItem } from "../ledger/index";
import { changeOrder } from "./change-order";
import type { StoredOrder } from "./entity";
import { OrderRefundStarted } from "./events";
import type { Fulfilment } from "./fulfilment";

/**
 * Takes back what an order delivered, so that its money is given back next. `also` are further items of the
 * transaction. A repeated call changes nothing. Raises `order_closed` when the order was not settled, and what the
 * fulfilment raises, such as `passes_used`.
 */
export async function startRefund(
  ctx: Context,
  orderId: string,
  fulfilment: Fulfilment,
  also: TransactItem[] = [],
): Promise<StoredOrder> {
  const order = await changeOrder(ctx, orderId, ["settled"], async (settled) => {
    const { nutritionistId, paymentId = "" } = settled;
    const { items, events = [], entries = [] } = await fulfilment.refunded(ctx, settled);
    const kind = "passesReturned" as const;
    const returned = ledgerItem(ctx, { orderId, kind, nutritionistId, paymentId, entries });
    return {
      change: { status: "refunding" },
      items: [...(entries.length > 0 ? [returned] : []), ...items, ...also],
      events: [...events, OrderRefundStarted({ orderId })],
    };
  });
  if (order.status !== "refunding" && order.status !== "refunded") throw new AppError("order_closed");
  return order;
}

/**
 * Gives back the money of an order that is being refunded, once whatever the number of calls. Does nothing for other
 * orders. Raises `payment_provider_unavailable`.
 */
export async function completeRefund(ctx: Context, order: StoredOrder): Promise<StoredOrder> {
  const { orderId, status, nutritionistId, paymentId, totalCents } = order;
  if (status !== "refunding" || paymentId === undefined) return order;
  const { refundedCents } = await ctx.payments.refund({ key: `refund-${paymentId}`, paymentId });
  if (refundedCents !== totalCents) throw new AppError("payment_provider_unavailable");
  const { net, tax } = splitTax(totalCents);
  return changeOrder(ctx, orderId, ["refunding"], () => ({
    change: { status: "refunded", refundedAt: ctx.now() },
    items: [
      ledgerItem(ctx, {
        orderId,
        kind: "refunded",
        nutritionistId,
        paymentId,
        entries: [
          { account: "provider", unit: "MXN", amount: -totalCents },
          { account: "refunds", unit: "MXN", amount: net },
          { account: "tax", unit: "MXN", amount: tax },
        ],
      }),
    ],
  }));
}
