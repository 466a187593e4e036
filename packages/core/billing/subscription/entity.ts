import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A plan as it was when the nutritionist chose it: a later change of the product concerns new subscribers. */
const plan = {
  type: "map",
  properties: {
    productId: { type: "string", required: true },
    name: { type: "string", required: true },
    /** Whole cents, tax included. */
    priceCents: { type: "number", required: true },
    /** Absent when unlimited. */
    users: { type: "number" },
    includesAgenda: { type: "boolean", required: true },
  },
} as const;

/** The subscription of a nutritionist, one each; its dates are days in the nutritionist's zone. */
export const subscriptions = defineEntity("subscription", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    status: { type: ["free", "active", "ending", "overdue"] as const, required: true },
    /** Absent on the free plan, as are the dates. */
    plan,
    /** The smaller plan from the next payment date on. */
    nextPlan: plan,
    /** The order that paid the current period. */
    paidBy: { type: "string" },
    /**
     * The larger plans paid for in the current period, oldest first, each with the plan that it replaced and that its
     * refund restores.
     */
    upgrades: {
      type: "list",
      items: {
        type: "map",
        properties: {
          orderId: { type: "string", required: true },
          plan: { ...plan, required: true },
          nextPlan: plan,
          /** Whether the plan before had been cancelled. */
          wasEnding: { type: "boolean", required: true },
        },
      },
    },
    /** The day of the month, 1 to 31, of the first payment. */
    paymentDay: { type: "number" },
    /** The first day of the period that is paid. */
    paidFrom: { type: "string" },
    /** The first day of the period that is not paid. */
    nextPaymentDate: { type: "string" },
    /** The day of the next renewal, of the next attempt at one, or of the end; empty on the free plan. */
    dueOn: { type: "string", required: true },
    /** Refused renewals of the period that is not paid. */
    failedAttempts: { type: "number" },
    /** The payment that is under way: one at a time. */
    pending: {
      type: "map",
      properties: {
        orderId: { type: "string", required: true },
        /** The effect of its payment. */
        does: { type: ["start", "enlarge", "renew"] as const, required: true },
        plan: { ...plan, required: true },
        /** The day on which it was started. */
        day: { type: "string", required: true },
        /** Whether the job started it, and a refusal counts as an attempt. */
        isAutomatic: { type: "boolean", required: true },
      },
    },
    /** The payment date whose card was said to expire before it. */
    cardNoticeFor: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "subscription"),
    },
    /** The subscriptions with a due step, by its day. */
    due: {
      index: "gsi1",
      condition: ({ status }: { status?: string }) => status !== "free",
      pk: key("gsi1pk", "subscriptionsDue"),
      sk: key("gsi1sk", "${dueOn}#${nutritionistId}"),
    },
  },
});

export type Subscription = EntityItem<ReturnType<typeof subscriptions>>;
export type SubscribedPlan = NonNullable<Subscription["plan"]>;
export type Upgrade = NonNullable<Subscription["upgrades"]>[number];
export type PendingPayment = NonNullable<Subscription["pending"]>;
