import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../kernel/context";
import type { Payment } from "../../kernel/payments";
import { changeOrder } from "./change-order";
import { abandonPayment, concludeOrder, failOrder } from "./conclude-order";
import type { StoredOrder } from "./entity";
import { getOrder } from "./find-order";
import type { Fulfilment } from "./fulfilment";

/**
 * Charges the card of an order once, whatever the number of calls and wherever an earlier one stopped, and settles or
 * fails the order. Returns the order as it is then: `charged` while the bank asks the buyer to confirm, and `started` or
 * `charged` when the provider did not answer in time, for the reconciliation to go on.
 */
export async function payOrder(ctx: Context, orderId: string, fulfilment: Fulfilment): Promise<StoredOrder> {
  try {
    return await pay(ctx, orderId, fulfilment);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "payment_provider_unavailable") throw error;
    ctx.log.warn("the card provider did not answer in time", { orderId });
    return getOrder(ctx, orderId);
  }
}

async function pay(ctx: Context, orderId: string, fulfilment: Fulfilment): Promise<StoredOrder> {
  let order = await getOrder(ctx, orderId);
  if (order.status !== "started" && order.status !== "charged") return order;
  let payment: Payment;
  if (order.paymentId === undefined) {
    try {
      payment = await createPayment(ctx, order);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return failOrder(ctx, orderId, fulfilment, error.code);
    }
    if (order.months > 1 && !payment.availableMonths.includes(order.months)) {
      return abandonPayment(ctx, {
        orderId,
        paymentId: payment.id,
        fulfilment,
        failure: "instalments_unavailable",
      });
    }
    // From here on money may move, so the provider is asked before the order fails.
    const paymentId = payment.id;
    order = await changeOrder(ctx, orderId, ["started"], () => ({
      change: { status: "charged", paymentId },
      items: [],
    }));
    if (order.status !== "charged") {
      if (order.status === "failed") await ctx.payments.cancelPayment(paymentId);
      return order;
    }
  } else {
    payment = await ctx.payments.getPayment(order.paymentId);
  }
  if (payment.status === "unconfirmed") {
    const { months, isOffSession } = order;
    try {
      payment = await ctx.payments.confirmPayment(payment.id, { months, isOffSession });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return abandonPayment(ctx, { orderId, paymentId: payment.id, fulfilment, failure: error.code });
    }
  }
  return concludeOrder(ctx, order, payment, fulfilment);
}

/** Whether the provider refuses the payment for good, so that asking again is of no use. */
function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500;
}

function createPayment(ctx: Context, { orderId, card, totalCents, name }: StoredOrder): Promise<Payment> {
  const { customerId, methodId } = card;
  return ctx.payments.createPayment({
    key: orderId,
    customerId,
    methodId,
    totalCents,
    description: `Nutria: ${name}`,
    orderId,
  });
}
