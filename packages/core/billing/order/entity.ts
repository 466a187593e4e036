import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/**
 * `started`: the provider was not asked to charge; `charged`: it was, and money may have moved; `settled`: paid and
 * delivered; `failed`: no money moved, nor ever will; `refunding`: what was delivered is taken back; `refunded`: the
 * money is given back too.
 */
const statuses = ["started", "charged", "settled", "failed", "refunding", "refunded"] as const;
export type StoredOrderStatus = (typeof statuses)[number];

const unfinished: readonly (string | undefined)[] = ["started", "charged", "refunding"];

/** An order. It is always written whole, on condition of the version that was read. */
export const orders = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "order", version: "1" },
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
          /** Of a subscription: the day of the month, and the next day on which it is paid. */
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
          /** The error code of a refused card; absent when the buyer cancelled. */
          failure: { type: "string" },
          receiptNumber: { type: "number" },
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
          byNutritionist: {
            index: "gsi1",
            pk: key("gsi1pk", "ordersOf#${nutritionistId}"),
            sk: key("gsi1sk", "${orderId}"),
          },
          /** Sparse index: those that somebody must go on with. */
          unfinished: {
            index: "gsi2",
            pk: key("gsi2pk", "unfinishedOrders"),
            sk: key("gsi2sk", "${createdAt}#${orderId}"),
            condition: ({ status }: { status?: string }) => unfinished.includes(status),
          },
        },
      },
      configuration,
    ),
);

export type StoredOrder = EntityItem<ReturnType<typeof orders>>;

/** Whether somebody must go on with an order. */
export function isUnfinished({ status }: Pick<StoredOrder, "status">): boolean {
  return unfinished.includes(status);
}
