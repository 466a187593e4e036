import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/**
 * The provider gave money of an order back, or took it back, without an order of ours: the buyer's bank disputes the
 * payment (`cents` is 0 while it only asks), or the dispute ended; our refund failed; somebody refunded it at the provider.
 */
export const PaymentReversed = defineEvent(
  "order.paymentReversed",
  z.object({
    orderId: z.string(),
    nutritionistId: z.string(),
    name: z.string(),
    kind: z.enum(["disputed", "disputeWon", "disputeLost", "refundFailed", "refundedElsewhere"]),
    cents: z.number(),
  }),
);

/** The delivery of an order was taken back, and its money is to be given back. */
export const OrderRefundStarted = defineEvent("order.refundStarted", z.object({ orderId: z.string() }));
