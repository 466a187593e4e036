import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";

/**
 * `started`: the provider was not asked to charge; `charged`: it was, and money may have moved; `settled`: paid and
 * delivered; `failed`: no money moved or will move; `refunding`: the delivery is taken back; `refunded`: the money is
 * given back too.
 */
const statuses = ["started", "charged", "settled", "failed", "refunding", "refunded"] as const;
export type StoredOrderStatus = (typeof statuses)[number];

const unfinished: readonly (string | undefined)[] = ["started", "charged", "refunding"];

/** An order. It is always written whole, on condition of the version that was read. */
export const orders = defineEntity("order", {
  attributes: {
    orderId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    type: { type: ["passes", "subscription"] as const, required: true },
    status: { type: statuses, required: true },
    name: { type: "string", required: true },
    productId: { type: "string", required: true },
    passesAmount: { type: "number" },
    /** Before the discount, in cents. */
    priceCents: { type: "number", required: true },
    discount: {
      type: "map",
      properties: {
        code: { type: "string", required: true },
        percent: { type: "number", required: true },
        cents: { type: "number", required: true },
      },
    },
    totalCents: { type: "number", required: true },
    /** Monthly payments; 1 is a single payment. */
    months: { type: "number", required: true },
    /** Of an order of a subscription: the day of the month, and the date of its next payment. */
    subscription: {
      type: "map",
      properties: {
        paymentDay: { type: "number", required: true },
        nextPaymentDate: { type: "string", required: true },
      },
    },
    /** The card as it was, and the provider's ids of it and of its holder. */
    card: {
      type: "map",
      required: true,
      properties: {
        customerId: { type: "string", required: true },
        methodId: { type: "string", required: true },
        brand: { type: ["visa", "mastercard", "american_express"] as const, required: true },
        last4: { type: "string", required: true },
      },
    },
    /** Nobody is there to answer the bank. */
    isOffSession: { type: "boolean", required: true },
    /** The provider's payment; set before it is asked to charge. */
    paymentId: { type: "string" },
    /** When the bank asked the buyer to confirm. */
    actionAt: { type: "string" },
    /**
     * Why the order failed, as an error code; absent when the buyer cancelled. Stored before the payment is cancelled
     * at the provider, so that an order which is not yet `failed` may have it.
     */
    failure: { type: "string" },
    /** Cents that the ledger has as given back, and as taken back by the buyer's bank. */
    refundedCents: { type: "number" },
    disputedCents: { type: "number" },
    dispute: {
      type: "map",
      properties: {
        status: { type: ["open", "won", "lost"] as const, required: true },
        reason: { type: "string", required: true },
      },
    },
    /** Money and delivery do not belong together any more, and an administrator has to say what follows. */
    awaitsDecision: { type: "boolean" },
    /** Refunds that the provider reported as failed. */
    failedRefunds: { type: "number" },
    receiptNumber: { type: "number" },
    /** The bank's answer to the charge. */
    authorizationCode: { type: "string" },
    createdAt: { type: "string", required: true },
    settledAt: { type: "string" },
    refundedAt: { type: "string" },
    /** Grows with every write. */
    version: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "order#${orderId}"),
      sk: key("sk", "order"),
    },
    /**
     * By the time of the payment, which the id of a renewal does not tell. Orders that were stored under their id
     * alone, `ord_…`, come before all of these.
     */
    byNutritionist: {
      index: "gsi1",
      pk: key("gsi1pk", "ordersOf#${nutritionistId}"),
      sk: key("gsi1sk", "payment#${createdAt}#${orderId}"),
    },
    /** Sparse index: those that somebody must go on with, or decide on. */
    unfinished: {
      index: "gsi2",
      pk: key("gsi2pk", "unfinishedOrders"),
      sk: key("gsi2sk", "${createdAt}#${orderId}"),
      condition: ({ status, awaitsDecision }: { status?: string; awaitsDecision?: boolean }) =>
        unfinished.includes(status) || awaitsDecision === true,
    },
  },
});

export type StoredOrder = EntityItem<ReturnType<typeof orders>>;

/** Whether somebody must go on with an order. */
export function isUnfinished({ status }: Pick<StoredOrder, "status">): boolean {
  return unfinished.includes(status);
}
