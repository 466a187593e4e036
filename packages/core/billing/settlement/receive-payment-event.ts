import type { SignedBody } from "@nutria/contract/define";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { AlreadyProcessedError, processedItem, wasProcessed } from "../../kernel/events/processed-event";
import { concludeOrder, findOrder } from "../order/index";
import { fulfilmentOf } from "./fulfilments";

const subscriber = "payment-webhook";

/**
 * Takes a signed message of the card provider. Messages come late, twice and out of order, so the payment is read again
 * and the order brought to where it is; a message whose id was processed does nothing. Raises `wrong_signature`, and
 * what makes the provider send the message again.
 */
export async function receivePaymentEvent(ctx: Context, { text, signature }: SignedBody): Promise<void> {
  const { id, type, paymentId } = await ctx.payments.readEvent(text, signature);
  if (await wasProcessed(ctx, subscriber, id)) return;
  if (type.startsWith("charge.dispute.") || type === "refund.failed") {
    ctx.log.error("the card provider reports a dispute or a failed refund", { type, paymentId });
  }
  if (paymentId !== undefined) await concludePayment(ctx, paymentId);
  try {
    await commit(ctx, [processedItem(ctx, subscriber, id)]);
  } catch (error) {
    if (!(error instanceof AlreadyProcessedError)) throw error;
  }
}

/** Brings the order of a payment to where the payment is. A payment of no order is left alone. */
async function concludePayment(ctx: Context, paymentId: string): Promise<void> {
  const payment = await ctx.payments.getPayment(paymentId);
  const order = payment.orderId ? await findOrder(ctx, payment.orderId) : undefined;
  if (order) await concludeOrder(ctx, order, payment, fulfilmentOf(order));
}
