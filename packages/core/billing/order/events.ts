import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** What an order delivered was taken back, and its money is to be given back. */
export const OrderRefundStarted = defineEvent("order.refundStarted", z.object({ orderId: z.string() }));
