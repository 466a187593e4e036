import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

const ofPlan = { nutritionistId: z.string(), planName: z.string() };

/**
 * A period was paid by the job. `nextPaymentDate` is a day in the nutritionist's zone, as are the days of the uncharged
 * time before it.
 */
export const SubscriptionRenewed = defineEvent(
  "subscription.renewed",
  z.object({
    ...ofPlan,
    orderId: z.string(),
    totalCents: z.number(),
    nextPaymentDate: z.string(),
    uncharged: z.optional(z.object({ from: z.string(), until: z.string() })),
  }),
);
/** A renewal was refused and will be tried again on a day. */
export const RenewalFailed = defineEvent(
  "subscription.renewalFailed",
  z.object({ ...ofPlan, nextAttemptOn: z.string() }),
);
/** The free plan holds from now on: the nutritionist cancelled, or the last attempt at the renewal was refused. */
export const SubscriptionEnded = defineEvent(
  "subscription.ended",
  z.object({ ...ofPlan, reason: z.enum(["cancelled", "unpaid"]) }),
);
/** The card of the next payment expires before its date. */
export const CardExpiring = defineEvent(
  "subscription.cardExpiring",
  z.object({
    ...ofPlan,
    /** Absent in events of before. */
    brand: z.optional(z.enum(["visa", "mastercard", "american_express"])),
    last4: z.string(),
    nextPaymentDate: z.string(),
  }),
);
