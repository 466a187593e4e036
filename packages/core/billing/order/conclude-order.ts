import type { ErrorCode } from "@nutria/contract/wire/errors";
import { splitTax } from "@nutria/contract/store/money";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import { ledgerItem } from "../ledger/index";
import { nextReceiptItem } from "../card/index";
import { changeOrder } from "./change-order";
import type { StoredOrder } from "./entity";
import type { Fulfilment } from "./fulfilment";
import { reverseMoney } from "./reverse-money";

/** The statuses of an order whose payment may still settle or fail it. */
const payable = ["started", "charged"] as const;

/**
 * Brings an order to the state of its payment: settles it, fails it, or lets it wait. Called by the request, the
 * provider's messages and the reconciliation, in any order and any number of times. Money that arrives for a failed
 * order is given back; refunds and disputes at the provider are entered. Raises `payment_provider_unavailable`.
 */
export async function concludeOrder(
  ctx: Context,
  order: StoredOrder,
  payment: Payment,
  fulfilment: Fulfilment,
): Promise<StoredOrder> {
  switch (payment.status) {
    case "succeeded":
      return reverseMoney(ctx, await settle(ctx, order.orderId, payment, fulfilment), payment);
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
  const settled = await changeOrder(ctx, orderId, payable, async (order) => {
    const { type, nutritionistId, totalCents } = order;
    if (payment.totalCents !== totalCents) throw new Error(`The payment of ${orderId} has another total`);
    const { items, events = [], entries = [], period } = await fulfilment.settled(ctx, order);
    const { item, receiptNumber } = await nextReceiptItem(ctx, nutritionistId);
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
      change: {
        status: "settled",
        paymentId: payment.id,
        settledAt: ctx.now(),
        receiptNumber,
        failure: undefined,
        ...(period !== undefined && { subscription: period }),
        ...(payment.authorizationCode !== undefined && { authorizationCode: payment.authorizationCode }),
      },
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
  const needsBank = payment.status === "requires_action" ? "card_authentication_required" : undefined;
  const failure = payment.decline ?? needsBank;
  if (payment.status === "cancelled") return failOrder(ctx, order.orderId, fulfilment, failure);
  // A payment that failed can be confirmed again with another card; a cancelled one cannot.
  return abandonPayment(ctx, { orderId: order.orderId, paymentId: payment.id, fulfilment, failure });
}

/**
 * Cancels the payment of an order that is not to be paid, and fails the order with the reason; settles it when the payment
 * had succeeded meanwhile. Without a reason the buyer cancelled it. Raises `payment_provider_unavailable`.
 */
export async function abandonPayment(
  ctx: Context,
  {
    orderId,
    paymentId,
    fulfilment,
    failure,
  }: { orderId: string; paymentId: string; fulfilment: Fulfilment; failure: ErrorCode | undefined },
): Promise<StoredOrder> {
  if (failure !== undefined) {
    // Stored first, because the provider's message about the cancellation may arrive before its answer to us.
    await changeOrder(ctx, orderId, payable, ({ status }) => ({ change: { status, failure }, items: [] }));
  }
  const ended = await ctx.payments.cancelPayment(paymentId);
  if (ended.status === "succeeded") return settle(ctx, orderId, ended, fulfilment);
  return failOrder(ctx, orderId, fulfilment, failure ?? ended.decline);
}

/**
 * Fails an order whose payment cannot move money any more. Without a reason, here or stored before, the buyer cancelled
 * it.
 */
export function failOrder(
  ctx: Context,
  orderId: string,
  fulfilment: Fulfilment,
  reason: ErrorCode | undefined,
): Promise<StoredOrder> {
  return changeOrder(ctx, orderId, payable, async (order) => {
    const failure = reason ?? order.failure;
    const failing = { ...order, ...(failure !== undefined && { failure }) };
    const { items, events = [] } = await fulfilment.failed(ctx, failing);
    return { change: { status: "failed", failure }, items, events };
  });
}
