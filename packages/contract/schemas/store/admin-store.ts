import * as z from "zod/mini";
import { id, messages, orRequired, page, pageQuery, requiredText } from "../primitives";
import { Order } from "./store";

const within = (minimum: number, maximum: number, message: string) =>
  z.int(orRequired(message)).check(z.minimum(minimum, message), z.maximum(maximum, message));
const whole = (minimum: number, maximum: number) =>
  within(minimum, maximum, `Escribe un número entero de ${minimum} a ${maximum.toLocaleString("es-MX")}`);
/** In cents. Ten pesos are the smallest charge of the provider. */
const price = within(10_00, 1_000_000_00, "Escribe un precio de $10.00 a $1,000,000.00");

/** A product of the store. A product that is not active is not sold, and its subscribers keep it. */
export const Product = z.discriminatedUnion("type", [
  z.object({
    _id: id,
    type: z.literal("passes"),
    name: z.string(),
    price: z.number(),
    isActive: z.boolean(),
    passesAmount: z.number(),
  }),
  z.object({
    _id: id,
    type: z.literal("subscription"),
    name: z.string(),
    price: z.number(),
    isActive: z.boolean(),
    users: z.nullable(z.number()),
    includesAgenda: z.boolean(),
  }),
]);
export type Product = z.output<typeof Product>;

const productFields = {
  name: requiredText(80),
  price,
  isActive: z._default(z.boolean(messages.choose), true),
};
/** A new or changed product, under the id in the path. The type of a product never changes. */
export const SaveProductInput = z.discriminatedUnion(
  "type",
  [
    z.strictObject({ ...productFields, type: z.literal("passes"), passesAmount: whole(1, 10_000) }),
    z.strictObject({
      ...productFields,
      type: z.literal("subscription"),
      users: z.nullable(whole(1, 100_000)),
      includesAgenda: z.boolean(messages.choose),
    }),
  ],
  messages.choose,
);
export type SaveProductInput = z.output<typeof SaveProductInput>;

/** A code that takes a percentage off a purchase of passes. */
export const Promotion = z.object({
  /** The code, in capitals. */
  _id: id,
  percent: z.number(),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  limitPerNutritionist: z.nullable(z.number()),
  limitInAll: z.nullable(z.number()),
  usedTimes: z.number(),
  isActive: z.boolean(),
});
export type Promotion = z.output<typeof Promotion>;

const moment = z
  .string(messages.date)
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/, messages.date));
export const SavePromotionInput = z.strictObject({
  percent: whole(1, 90),
  startsAt: moment,
  endsAt: z.nullable(moment),
  limitPerNutritionist: z.nullable(whole(1, 1000)),
  limitInAll: z.nullable(whole(1, 1_000_000)),
  isActive: z._default(z.boolean(messages.choose), true),
});
export type SavePromotionInput = z.output<typeof SavePromotionInput>;

/** An order as an administrator sees it. */
export const AdminOrder = z.object({
  order: Order,
  nutritionist: z.object({ _id: id, name: z.string(), lastName: z.string(), email: z.string() }),
  /** What was given back, in cents. */
  refunded: z.number(),
  /** What the buyer's bank took back, in cents. */
  disputed: z.number(),
  /** The dispute with the buyer's bank, with the provider's word for its reason; null when there was none. */
  dispute: z.nullable(z.object({ status: z.enum(["open", "won", "lost"]), reason: z.string() })),
  /** Money and delivery do not belong together any more: an administrator takes back what was bought, or leaves it. */
  awaitsDecision: z.boolean(),
  isRefundable: z.boolean(),
});
export type AdminOrder = z.output<typeof AdminOrder>;
/** Orders of one nutritionist, newest first. */
export const ListAdminOrdersQuery = z.strictObject({ ...pageQuery, nutritionist: id });
export const AdminOrderPage = page(AdminOrder);
/** What the refund of an order would do; nothing is done yet. */
export const RefundPreview = z.object({
  /** The order, and the later ones that are refunded with it because they build on it. */
  orders: z.array(Order),
  /** What is given back in all, in cents: what the buyers or their banks do not have already. */
  total: z.number(),
  /** The passes that are taken back. */
  passes: z.number(),
  /** The plan that is taken back, and the one that holds afterwards (null is the free one); null when none is. */
  plan: z.nullable(z.object({ from: z.string(), to: z.nullable(z.string()) })),
  /** The code of the promotion whose use comes back. */
  promotion: z.nullable(z.string()),
});
export type RefundPreview = z.output<typeof RefundPreview>;
export const RefundInput = z.strictObject({ reason: requiredText(200) });
export const KeepOrderInput = RefundInput;
