import type { ErrorCode } from "@nutria/contract/errors";
import { splitTax } from "@nutria/contract/money";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import { ledgerItem } from "../ledger/index";
import { nextReceiptItem } from "../card/index";
import { changeOrder } from "./change-order";
import type { StoredOrder } from "./entity";
import type { Fulfilment } from "./fulfilment";

/**
 * Brings an order to where its payment is: settles it, fails it, or lets it wait. Called by the request, the provider's
 * messages and the reconciliation, in any order and any number of times. Money that arrives for a failed order is given
 * back. Raises `payment_provider_unavailable`.
 */
export async function concludeOrder(
  ctx: Context,
  order: StoredOrder,
  payment: Payment,
  fulfilment: Fulfilment,
): Promise<StoredOrder> {
  switch (payment.status) {
    case "succeeded":
      return settle(ctx, order.orderId, payment, fulfilment);
    case "failed":
    case "cancelled":
      return fail(ctx, order, payment, fulfilment);
    case "requires_action":
      if (order.isOffSession) return fail(ctx, order, payment, fulfilment);
      return changeOrder(ctx, order.orderId, ["charged"], ({ actionAt = ctx.now() }) => ({
        change: { status: "charged", actionAt },
        items: [],
      }));
    default:
      return order;
  }
}

async function settle(
  ctx: Context,
  orderId: string,
  payment: Payment,
  fulfilment: Fulfilment,
): Promise<StoredOrder> {
  const settled = await changeOrder(ctx, orderId, ["started", "charged"], async (order) => {
    const { type, nutritionistId, totalCents } = order;
    if (payment.totalCents !== totalCents) throw new Error(`The payment of ${orderId} has another total`);
    const { items, events = [], entries = [], payer } = await fulfilment.settled(ctx, order);
    const { item, receiptNumber } = await nextReceiptItem(ctx, nutritionistId, payer);
    const { net, tax } = splitTax(totalCents);
    const ledger = ledgerItem(ctx, {
      orderId,
      kind: "settled",
      nutritionistId,
      paymentId: payment.id,
      entries: [
        { account: "provider", unit: "MXN", amount: totalCents },
        { account: `sales:${type}`, unit: "MXN", amount: -net },
        { account: "tax", unit: "MXN", amount: -tax },
        ...entries,
      ],
    });
    return {
      change: { status: "settled", paymentId: payment.id, settledAt: ctx.now(), receiptNumber },
      items: [ledger, item, ...items],
      events,
    };
  });
  if (settled.status === "failed" && payment.refundedCents === 0) {
    ctx.log.warn("money for a failed order is given back", { orderId });
    await ctx.payments.refund({ key: `refund-${payment.id}`, paymentId: payment.id });
  }
  return settled;
}

async function fail(
  ctx: Context,
  order: StoredOrder,
  payment: Payment,
  fulfilment: Fulfilment,
): Promise<StoredOrder> {
  // A payment that failed can be confirmed again with another card; a cancelled one cannot.
  const ended = payment.status === "cancelled" ? payment : await ctx.payments.cancelPayment(payment.id);
  if (ended.status === "succeeded") return settle(ctx, order.orderId, ended, fulfilment);
  const needsBank = payment.status === "requires_action" ? "card_authentication_required" : undefined;
  return failOrder(ctx, order.orderId, fulfilment, payment.decline ?? ended.decline ?? needsBank);
}

/** Fails an order whose payment cannot move money any more. Without a code the buyer cancelled it. */
export function failOrder(
  ctx: Context,
  orderId: string,
  fulfilment: Fulfilment,
  failure: ErrorCode | undefined,
): Promise<StoredOrder> {
  return changeOrder(ctx, orderId, ["started", "charged"], async (order) => {
    const { items, events = [] } = await fulfilment.failed(ctx, order);
    return { change: { status: "failed", ...(failure && { failure }) }, items, events };
  });
}
