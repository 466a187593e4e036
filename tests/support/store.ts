import { createCard, findPayer, getCard } from "@nutria/core/billing/card/index";
import { listLedgerOfOrder } from "@nutria/core/billing/ledger/index";
import { getOrder, startOrderItem, type NewOrder } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import { commit } from "@nutria/core/kernel/table/commit";
import { availablePasses } from "@nutria/core/care/plan/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import type { Payment, Payments } from "@nutria/core/kernel/payments";
import { AppError } from "@nutria/contract/wire/errors";
import type { BuyPassesInput } from "@nutria/contract/schemas/store/store";
import { storeRoutes } from "@nutria/contract/routes/store";
import { aNutritionist, type SignedIn } from "./accounts";
import type { Domain } from "./domain";
import type { Product } from "./product";

/** The bundle that tests buy: 5 passes for 1,250 pesos. */
export const bundle = { _id: "prd_passes5", passesAmount: 5, price: 1_250_00 };

/** A nutritionist with a saved card of one of the provider's test tokens. */
export async function buyer(domain: Domain, tokenId = "tok_visa") {
  const ctx = await domain.nutritionist();
  const card = await createCard(ctx, { tokenId, cardName: "Ana Pérez" });
  return { ctx, cardId: card._id, nutritionistId: ctx.actor.id };
}

/** A signed-in nutritionist with a saved card. */
export interface Buyer extends SignedIn<"nutritionist"> {
  cardId: string;
}

/** Registers a nutritionist and saves the card of one of the provider's test tokens, through the API. */
export async function aBuyerOf(product: Product, tokenId = "tok_visa"): Promise<Buyer> {
  const person = await aNutritionist(product);
  const card = await person.call(storeRoutes.createCard, { body: { tokenId, cardName: "Ana Pérez" } });
  return { ...person, cardId: card._id };
}

/** What a nutritionist has after the bundle was paid once, and before, as {@link outcomeOf} says it. */
export const paid = { passes: 5, charges: 1, cents: bundle.price, provider: bundle.price };
export const unpaid = { passes: 0, charges: 0, cents: 0, provider: 0 };

/** A purchase of the tests' bundle. */
export function purchase(cardId: string, changes: Partial<BuyPassesInput> = {}): BuyPassesInput {
  return { cardId, storeProductId: bundle._id, instalments: 1, discountCode: null, ...changes };
}

/** An order of passes that was started and not paid. */
export async function anOrder(
  { ctx, cardId, nutritionistId }: { ctx: NutritionistContext; cardId: string; nutritionistId: string },
  changes: Partial<NewOrder> = {},
): Promise<string> {
  const [card, payer] = await Promise.all([
    getCard(ctx, nutritionistId, cardId),
    findPayer(ctx, nutritionistId),
  ]);
  const { brand, last4, methodId } = card;
  const order: NewOrder = {
    orderId: ctx.newId("order"),
    nutritionistId,
    type: "passes",
    name: "5 pases",
    productId: "prd_passes5",
    passesAmount: 5,
    priceCents: 1_250_00,
    totalCents: 1_250_00,
    months: 1,
    card: { customerId: payer?.customerId ?? "", methodId, brand, last4 },
    isOffSession: false,
    ...changes,
  };
  await commit(ctx, [startOrderItem(ctx, order)]);
  return order.orderId;
}

/** A purchase for which the bank asks its buyer, and the buyer's answer. */
export async function purchaseAtBank(domain: Domain) {
  const person = await buyer(domain, "tok_authenticationRequired");
  const { order, action } = await buyPasses(person.ctx, purchase(person.cardId));
  const { paymentId = "" } = await getOrder(person.ctx, order.id);
  const answer = (result: "confirm" | "fail") =>
    answerBank(domain.product, action?.clientSecret ?? "", result);
  return { ...person, orderId: order.id, paymentId, answer };
}

/** The same context with another card provider for some calls. */
export function withPayments<C extends Context>(ctx: C, changes: Partial<Payments>): C {
  return { ...ctx, payments: { ...ctx.payments, ...changes } };
}

/** What the provider raises when it does not answer in time. */
export const noAnswer = () => Promise.reject(new AppError("payment_provider_unavailable"));

/** Every payment of an order, or of all. */
export async function paymentsOf(ctx: Context, orderId?: string): Promise<Payment[]> {
  const found: Payment[] = [];
  for await (const payment of ctx.payments.listPayments("2020-01-01T00:00:00.000Z")) {
    if (orderId === undefined || payment.orderId === orderId) found.push(payment);
  }
  return found;
}

/** The balance of each of the ledger's accounts for an order. */
export async function ledgerOf(ctx: Context, orderId: string): Promise<Record<string, number>> {
  const balances: Record<string, number> = {};
  for (const { entries } of await listLedgerOfOrder(ctx, orderId)) {
    for (const { account, amount } of entries) balances[account] = (balances[account] ?? 0) + amount;
  }
  return balances;
}

/** What a nutritionist has after a purchase: passes, payments that succeeded, and money at the provider. */
export async function outcomeOf(ctx: NutritionistContext, orderId: string) {
  const payments = await paymentsOf(ctx, orderId);
  const charged = payments.filter(({ status }) => status === "succeeded");
  return {
    passes: await availablePasses(ctx),
    charges: charged.length,
    cents: charged.reduce((sum, { totalCents, refundedCents }) => sum + totalCents - refundedCents, 0),
    provider: (await ledgerOf(ctx, orderId))["provider"] ?? 0,
  };
}

/** Delivers the provider's messages to the API's webhook, as the local server does. */
export function connectWebhook(product: Product): void {
  product.cloud.stripe.webhooks.setTarget(async (body, signature) => {
    const headers = { "stripe-signature": signature };
    const { status } = await product.send(storeRoutes.receivePaymentEvent, { body, headers });
    if (status >= 300) throw new Error(`The webhook answered ${status}`);
  });
}

/** Answers the bank's question about a payment as the buyer's browser does. */
export async function answerBank(product: Product, clientSecret: string, result: "confirm" | "fail") {
  const form = new URLSearchParams({ client_secret: clientSecret, result }).toString();
  return product.cloud.stripe.answerBrowser("challenge", form);
}

/** Does what a buyer's bank does by itself: `dispute`, `dispute/close`, `refund/fail`. */
export async function actAsBank(product: Product, path: string, form: Record<string, string>): Promise<void> {
  const { status, body } = await product.cloud.stripe.actAsBank(path, new URLSearchParams(form).toString());
  if (status >= 300) throw new Error(body);
}
