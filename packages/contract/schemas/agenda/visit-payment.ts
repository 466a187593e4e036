import * as z from "zod/mini";
import { day, freeText, id, messages, orRequired } from "../primitives";
import { maximumPriceCents } from "../practice/service";
import { visitPaymentMessages, visitPaymentMethods } from "../../agenda/visit-payment";

const amount = z
  .number(orRequired(visitPaymentMessages.amount))
  .check(
    z.minimum(1, visitPaymentMessages.amount),
    z.maximum(maximumPriceCents, visitPaymentMessages.amount),
    z.multipleOf(1, visitPaymentMessages.amount),
  );

/** What a patient paid for a visit, in cents of MXN, more than nothing. Without a `day` it was paid today. */
export const VisitPaymentInput = z.strictObject({
  amount,
  method: z.enum(visitPaymentMethods, orRequired(messages.choose)),
  note: z._default(freeText(200), ""),
  day: z.optional(day),
  /** Somebody was asked, and records more than what is left of the price: a tip, or what was sold along. */
  isAboveLeft: z.optional(z.boolean()),
});
export type VisitPaymentInput = z.output<typeof VisitPaymentInput>;

/** Takes a payment back: the one that is named, not one that was recorded since. */
export const ReverseVisitPaymentInput = z.strictObject({ payment: id });

/** A payment of a visit that stands. */
export const VisitPayment = z.object({
  _id: id,
  amount: z.number(),
  method: z.enum(visitPaymentMethods),
  note: z.string(),
  /** The day on which it was paid, in the practice's zone. */
  day: z.string(),
});
export type VisitPayment = z.output<typeof VisitPayment>;

/** A line of a month's income. */
export const IncomeLine = z.object({
  /** `reversed` takes back what an earlier month collected. */
  state: z.enum(["paid", "owed", "booked", "reversed"]),
  appointment: id,
  patient: z.nullable(z.object({ _id: id, name: z.string(), lastName: z.string() })),
  service: z.string(),
  /** When the visit starts, and the day of its payment. */
  startDate: z.string(),
  day: z.nullable(z.string()),
  method: z.nullable(z.enum(visitPaymentMethods)),
  note: z.string(),
  /** In cents of MXN: what was paid, below zero for what was taken back, and of an expected visit what is left to pay. */
  amount: z.number(),
});
export type IncomeLine = z.output<typeof IncomeLine>;

/** What the visits of a month brought and will bring, in cents of MXN. */
export const Income = z.object({
  month: z.string(),
  timeZone: z.string(),
  collected: z.number(),
  /** What the month before collected. */
  collectedBefore: z.number(),
  /** What is owed today, of whatever month, as Hoy says it; `owedLines` are its visits. */
  owed: z.number(),
  /** The day since which visits are looked at for what is owed, where there are older ones; null when it is of all visits. */
  owedSince: z.nullable(z.string()),
  booked: z.number(),
  byMethod: z.object({ cash: z.number(), transfer: z.number(), card: z.number(), other: z.number() }),
  /** Of the month; the newest visit first. */
  lines: z.array(IncomeLine),
  /** The visits that are owed today, the newest first. */
  owedLines: z.array(IncomeLine),
});
export type Income = z.output<typeof Income>;
