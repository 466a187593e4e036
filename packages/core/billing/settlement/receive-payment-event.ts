import type { SignedBody } from "@nutria/contract/wire/define";
import { commit } from "../../kernel/table/commit";
import type { Context } from "../../kernel/context";
import { paymentMessages } from "../../kernel/payments";
import { AlreadyProcessedError, processedItem, wasProcessed } from "../../kernel/events/processed-event";
import { concludePayment } from "./finish-order";

const subscriber = "payment-webhook";

/**
 * Takes a signed message of the card provider. Messages come late, twice and out of order, so the payment is read again
 * and the order brought to where it is; a message whose id was processed, or that the product does not subscribe to, does
 * nothing. Raises `wrong_signature`, and
 * what makes the provider send the message again.
 */
export async function receivePaymentEvent(ctx: Context, { text, signature }: SignedBody): Promise<void> {
  const { id, type, paymentId } = await ctx.payments.readEvent(text, signature);
  if (!paymentMessages.includes(type) || (await wasProcessed(ctx, subscriber, id))) return;
  if (paymentId !== undefined) await concludeIfKnown(ctx, paymentId);
  try {
    await commit(ctx, [processedItem(ctx, subscriber, id)]);
  } catch (error) {
    if (!(error instanceof AlreadyProcessedError)) throw error;
  }
}

/**
 * Brings the order of a payment to where the payment is. One that the provider does not know is only logged: sending the
 * message again would not find it either.
 */
async function concludeIfKnown(ctx: Context, paymentId: string): Promise<void> {
  const payment = await ctx.payments.findPayment(paymentId);
  if (payment) return concludePayment(ctx, payment);
  ctx.log.warn("the card provider tells of a payment that it does not know", { paymentId });
}
