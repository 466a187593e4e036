import * as z from "zod/mini";
import { freeText, id, messages, page, pageQuery, requiredText } from "../primitives";

export const storeMessages = {
  cardNumber: "Ingresa un número de tarjeta válido",
  cardCode: "Escribe un CVV válido",
  instalments: "Elige un plazo de la lista",
  promotionUnknown: "El código que ingresaste no existe, intenta con otro.",
} as const;

/** Whole cents, tax included. */
const cents = z.number();

/** A bundle of passes for sale (spec B §3, `coin`). */
export const PassBundle = z.object({ _id: id, name: z.string(), passesAmount: z.number(), price: cents });
export type PassBundle = z.output<typeof PassBundle>;

/** A monthly plan for sale. `users` is null when unlimited. */
export const SubscriptionProduct = z.object({
  _id: id,
  name: z.string(),
  price: cents,
  users: z.nullable(z.number()),
  includesAgenda: z.boolean(),
});
export type SubscriptionProduct = z.output<typeof SubscriptionProduct>;

/** What the home page sells to visitors (spec B §2). */
export const PublicProducts = z.object({
  passes: z.array(PassBundle),
  subscriptions: z.array(SubscriptionProduct),
  /** Whether everybody may use the agenda for now, with any plan. */
  isAgendaInBeta: z.boolean(),
});
export type PublicProducts = z.output<typeof PublicProducts>;

/** A saved card (spec B §3). `_id` and `id` are the same. */
export const Card = z.object({
  _id: id,
  id,
  brand: z.enum(["visa", "mastercard", "american_express"]),
  last4: z.string(),
  name: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  default: z.boolean(),
});
export type Card = z.output<typeof Card>;

/** `tokenId` comes from the card provider's code in the browser; a card number never reaches this API. */
export const CreateCardInput = z.strictObject({
  tokenId: z.string(messages.requiredField).check(z.regex(/^(tok|pm)_\w{1,120}$/, storeMessages.cardNumber)),
  cardName: requiredText(80),
});

const discountCode = z.nullable(freeText(40));

/** A purchase of passes. `instalments` is the number of months; 1 is a single payment. */
export const BuyPassesInput = z.strictObject({
  cardId: id,
  storeProductId: id,
  instalments: z._default(
    z
      .int(storeMessages.instalments)
      .check(z.minimum(1, storeMessages.instalments), z.maximum(24, storeMessages.instalments)),
    1,
  ),
  discountCode: z._default(discountCode, null),
  /** The total that the buyer saw, in cents; another one is refused. */
  expectedTotal: z.optional(z.int(messages.invalid)),
});
export type BuyPassesInput = z.output<typeof BuyPassesInput>;

export const SubscribeInput = z.strictObject({
  cardId: id,
  storeProductId: id,
  /** The amount to pay now that the buyer saw, in cents; another one is refused. */
  expectedTotal: z.optional(z.int(messages.invalid)),
});
export type SubscribeInput = z.output<typeof SubscribeInput>;

/**
 * Status of an order. `processing`: the provider has not answered yet; `requires_action`: the bank asks the buyer to
 * confirm (3-D Secure); `settled`: paid and delivered.
 */
const orderStatuses = ["processing", "requires_action", "settled", "failed", "refunded"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order (spec B §3). `_id` and `id` are the same. */
export const Order = z.object({
  _id: id,
  id,
  name: z.string(),
  type: z.enum(["passes", "subscription"]),
  status: z.enum(orderStatuses),
  /** What is paid, in cents, after the discount. */
  total: cents,
  /** Months without interest; 1 is a single payment. */
  interestFree: z.number(),
  /** `coinBundle` for passes; null for subscriptions. */
  paymentPlan: z.nullable(z.literal("coinBundle")),
  passesAmount: z.nullable(z.number()),
  /** Null for passes. `nextPaymentDate` is a day in the nutritionist's zone. */
  subscription: z.nullable(z.object({ paymentDay: z.number(), nextPaymentDate: z.string() })),
  discount: z.nullable(z.object({ code: z.string(), percent: z.number(), amount: cents })),
  card: z.nullable(z.object({ brand: Card.shape.brand, last4: z.string() })),
  /** Why the card was refused; null when it was not. */
  failure: z.nullable(z.string()),
  createdAt: z.string(),
  paidAt: z.nullable(z.string()),
  /** The number of its receipt, with leading zeros; null when it was not paid. */
  receiptNumber: z.nullable(z.string()),
  /** What the card's bank answered to the charge; null where it gave none. */
  authorizationCode: z.nullable(z.string()),
});
export type Order = z.output<typeof Order>;

export const OrderPage = page(Order);
/** Orders of one type, or all; newest first. */
export const ListOrdersQuery = z.strictObject({
  ...pageQuery,
  type: z.optional(z.enum(["passes", "subscription"], messages.choose)),
});

/** What the browser gives to the provider's code to confirm a payment; null when nothing is to be confirmed. */
export const PaymentAction = z.nullable(z.object({ clientSecret: z.string() }));

export const Purchase = z.object({ order: Order, action: PaymentAction, activePasses: z.number() });
export type Purchase = z.output<typeof Purchase>;

/** The subscription of a nutritionist; on the free plan `product` is null. */
export const Subscription = z.object({
  /** `ending`: cancelled, or changed to the free plan, and holds until `endsOn`; `overdue`: a renewal was refused. */
  status: z.enum(["free", "active", "ending", "overdue"]),
  product: z.nullable(SubscriptionProduct),
  /** The plan from the next payment day on, when it changes to a smaller one. */
  nextProduct: z.nullable(SubscriptionProduct),
  usersInPlan: z.nullable(z.number()),
  activatedUsers: z.number(),
  /** What decides beside a plan whether the agenda can be used with it. */
  agenda: z.object({ isInBeta: z.boolean(), isDisabledByAdmin: z.boolean() }),
  paymentDay: z.nullable(z.number()),
  /** A day in the nutritionist's zone; null when nothing will be charged. */
  nextPaymentDate: z.nullable(z.string()),
  /** What will be charged then, in cents. */
  nextPaymentTotal: z.nullable(cents),
  /** The last day of the plan once it is ending. */
  endsOn: z.nullable(z.string()),
  card: z.nullable(Card),
  /** The day of the next attempt after a refused renewal. */
  nextAttemptOn: z.nullable(z.string()),
});
export type Subscription = z.output<typeof Subscription>;

export const SubscriptionChange = z.object({
  subscription: Subscription,
  /** The order that was paid; null when nothing was charged. */
  order: z.nullable(Order),
  action: PaymentAction,
});
export type SubscriptionChange = z.output<typeof SubscriptionChange>;

/** What subscribing to a product would cost and when it would hold. */
export const SubscriptionPreviewQuery = z.strictObject({ storeProductId: id });
export const SubscriptionPreview = z.object({
  kind: z.enum(["start", "resume", "larger", "smaller"]),
  /** To pay now, in cents. */
  total: cents,
  /** The first day with the new plan. */
  startsOn: z.string(),
  nextPaymentDate: z.string(),
  nextPaymentTotal: cents,
});
export type SubscriptionPreview = z.output<typeof SubscriptionPreview>;

/** With a card and a product, the plans that the card offers for this total; otherwise all that the store has. */
export const SearchInstalmentsQuery = z.strictObject({
  section: z.literal("buyPasses", messages.choose),
  cardId: z.optional(id),
  storeProductId: z.optional(id),
  discountCode: z.optional(freeText(40)),
});
/** A plan of monthly payments, and the smallest total it takes, in cents. */
export const InstalmentPlan = z.object({ months: z.number(), minimum: cents });
export type InstalmentPlan = z.output<typeof InstalmentPlan>;

export const SearchPromotionQuery = z.strictObject({
  code: z
    .string(messages.requiredField)
    .check(z.trim(), z.minLength(1, messages.requiredField), z.maxLength(40, storeMessages.promotionUnknown)),
});
/** `discount` is a percentage. */
export const FoundPromotion = z.object({ code: z.string(), discount: z.number() });
export type FoundPromotion = z.output<typeof FoundPromotion>;

/** A change of the passes of a nutritionist. */
export const PassMovement = z.object({
  _id: id,
  type: z.enum([
    "granted",
    "purchased",
    "refunded",
    "reserved",
    "assigned",
    "returned",
    "scheduled",
    "rescheduled",
    "used",
    "missed",
  ]),
  /** The change of the available passes; 0 for those that only concern the patient. */
  quantity: z.number(),
  /** The available passes after it; null where they did not change. */
  balance: z.nullable(z.number()),
  at: z.string(),
  patient: z.nullable(z.object({ _id: id, name: z.string(), lastName: z.string() })),
  orderId: z.nullable(id),
  reason: z.nullable(z.string()),
});
export type PassMovement = z.output<typeof PassMovement>;
export const PassMovementPage = page(PassMovement);
export const ListPassMovementsQuery = z.strictObject({
  ...pageQuery,
  type: z.optional(PassMovement.shape.type),
});

/** What a printed receipt shows. `number` counts the receipts of a nutritionist. */
export const Receipt = z.object({
  number: z.string(),
  order: Order,
  /** The price before the discount, in cents. */
  subtotal: cents,
  net: cents,
  tax: cents,
  instalmentAmounts: z.array(cents),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    rfc: z.nullable(z.string()),
    zipCode: z.nullable(z.string()),
    /** Codes of c_RegimenFiscal and c_UsoCFDI. */
    taxRegime: z.nullable(z.string()),
    cfdiUse: z.nullable(z.string()),
  }),
  timeZone: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

/** How the browser reaches the card provider; without a key it is the embedded endpoint of one machine. */
export const PaymentSettings = z.object({ publishableKey: z.nullable(z.string()) });
