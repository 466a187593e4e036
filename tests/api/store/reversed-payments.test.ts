import { adminRoutes } from "@nutria/contract/routes/admin";
import { storeRoutes } from "@nutria/contract/routes/store";
import { findOrder } from "@nutria/core/billing/order/index";
import { countBookDifferences } from "@nutria/core/billing/settlement/index";
import { declaration as reconciliation } from "@nutria/functions/jobs/payment-reconciliation";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { auditOf } from "../../support/audit";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";
import {
  aBuyerOf,
  actAsBank,
  connectWebhook,
  ledgerOf,
  outcomeOf,
  paymentsOf,
  purchase,
  type Buyer,
} from "../../support/store";

let product: Product;
let admin: { token: string };
beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
  product.cloud.stripe.webhooks.hold();
  connectWebhook(product);
});
afterAll(() => product.close());

/** Each test ends with books that agree and nothing left to decide. */
afterEach(async () => {
  expect(await reconcile()).toMatchObject({ differences: 0, stuck: 0, undecided: 0 });
});

const total = 1_250_00;
/** Sessions end meanwhile. */
async function travel(time: { days: number }): Promise<void> {
  product.travel(time);
  admin = { token: await product.tokenOf("admin") };
}
const deliver = () => product.cloud.stripe.webhooks.deliverHeld();
const lose = () => product.cloud.stripe.webhooks.deliverHeld(() => []);
const system = () => product.context({ role: "system", id: "test" } as const);
const reconcile = (minutes = 3) =>
  reconciliation.handler({ time: new Date(Date.now() + minutes * 60_000).toISOString() });

/** A purchase of five passes, paid; the messages about it were taken. */
async function aPurchase() {
  const buyer = await aBuyerOf(product);
  const { order } = await buyer.call(storeRoutes.buyPasses, { body: purchase(buyer.cardId) });
  await deliver();
  const { paymentId = "" } = (await findOrder(await system(), order.id)) ?? {};
  return { buyer, orderId: order.id, paymentId };
}

const outcome = async (buyer: Buyer, orderId: string) => outcomeOf(await buyer.context(), orderId);
const asAdmin = async (buyer: Buyer) => {
  const query = { nutritionist: buyer.id };
  const { items } = await product.call(adminRoutes.listOrders, { query }, admin);
  return items[0];
};
const body = { reason: "Lo revisamos con el banco" };
const refund = (id: string) => product.call(adminRoutes.refundOrder, { params: { id }, body }, admin);
const keep = (id: string) => product.call(adminRoutes.keepOrder, { params: { id }, body }, admin);
const preview = (id: string) => product.call(adminRoutes.previewRefund, { params: { id } }, admin);

/** What the administrators were told of payments, newest first. */
async function told(): Promise<string[]> {
  await product.settle();
  const { items } = await product.call(adminRoutes.listAdminNotifications, {}, admin);
  return items.filter(({ type }) => type === "reversedPayment").map(({ text }) => text);
}

describe("a dispute", () => {
  test("takes the money out of the ledger at once; what was bought stays until it is decided", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await product.cloud.stripe.webhooks.deliverHeld((events) => [...events, ...events].reverse());
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 5, provider: 0 });
    expect(await ledgerOf(await system(), orderId)).toMatchObject({
      disputes: total,
      "sales:passes": -107759,
    });
    expect(await asAdmin(buyer)).toMatchObject({
      order: { status: "settled" },
      refunded: 0,
      disputed: total,
      dispute: { status: "open", reason: "fraudulent" },
      awaitsDecision: true,
      isRefundable: true,
    });
    expect((await told())[0]).toBe(
      `El banco de ${buyer.name} ${buyer.lastName} disputa el pago de 5 pases y retiró $1,250.00. Decide si conserva lo que compró`,
    );
    expect(await reconcile()).toMatchObject({ differences: 0, undecided: 1 });
    expect(await countBookDifferences(await system())).toBe(1);
    await keep(orderId);
    expect(await codeOf(keep(orderId))).toBe("order_closed");
    const actions = (await auditOf(await system(), orderId)).map(({ action, details }) => [action, details]);
    expect(actions).toEqual([["order.kept", body]]);
  });

  test("whose passes are taken back sends no money, because the bank has it already", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await deliver();
    expect(await preview(orderId)).toMatchObject({ total: 0, passes: 5 });
    await refund(orderId);
    await product.settle();
    expect(await asAdmin(buyer)).toMatchObject({
      order: { status: "refunded" },
      refunded: 0,
      disputed: total,
      awaitsDecision: false,
      isRefundable: false,
    });
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 0, provider: 0 });
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("that is won brings the money back, and everything is as before", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await deliver();
    await actAsBank(product, "dispute/close", { payment_intent: paymentId, status: "won" });
    await deliver();
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 5, provider: total });
    expect(await asAdmin(buyer)).toMatchObject({
      disputed: 0,
      dispute: { status: "won" },
      awaitsDecision: false,
    });
    expect(await told()).toContainEqual(expect.stringContaining("Se ganó la disputa"));
  });

  test("that is won after the passes were taken back asks again what follows", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await deliver();
    await refund(orderId);
    await product.settle();
    await actAsBank(product, "dispute/close", { payment_intent: paymentId, status: "won" });
    await deliver();
    expect(await asAdmin(buyer)).toMatchObject({ awaitsDecision: true, isRefundable: true });
    expect((await outcome(buyer, orderId)).provider).toBe(total);
    await keep(orderId);
    expect(await asAdmin(buyer)).toMatchObject({ awaitsDecision: false });
  });

  test("that is lost after it was decided is told, and asks for nothing more", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await deliver();
    await keep(orderId);
    await actAsBank(product, "dispute/close", { payment_intent: paymentId, status: "lost" });
    await deliver();
    expect(await asAdmin(buyer)).toMatchObject({ dispute: { status: "lost" }, awaitsDecision: false });
    expect(await told()).toContainEqual(expect.stringContaining("Se perdió la disputa"));
  });

  test("whose messages are lost is found by the reconciliation, and its end too", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await actAsBank(product, "dispute", { payment_intent: paymentId });
    await lose();
    expect(await reconcile()).toMatchObject({ differences: 0 });
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 5, provider: 0 });
    expect(await reconcile()).toMatchObject({ undecided: 1 });
    await actAsBank(product, "dispute/close", { payment_intent: paymentId, status: "won" });
    await lose();
    // Weeks later the dispute is no longer among those that began lately.
    expect(await reconcile(40 * 24 * 60)).toMatchObject({ differences: 0, undecided: 0 });
    expect((await outcome(buyer, orderId)).provider).toBe(total);
  });
});

describe("a refund in the provider's dashboard", () => {
  const inDashboard = async (paymentId: string) => {
    const { payments } = await system();
    await payments.refund({ key: `dashboard-${paymentId}`, paymentId });
  };

  test("of an old payment is noticed by its message, and decided", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await travel({ days: 60 });
    await inDashboard(paymentId);
    await deliver();
    expect(await asAdmin(buyer)).toMatchObject({ refunded: total, awaitsDecision: true });
    expect(await ledgerOf(await system(), orderId)).toMatchObject({ provider: 0, tax: 0, refunds: 107759 });
    expect(await told()).toContainEqual(expect.stringContaining("En Stripe se devolvieron $1,250.00 a"));
    await refund(orderId);
    await product.settle();
    expect(await asAdmin(buyer)).toMatchObject({
      order: { status: "refunded" },
      refunded: total,
      awaitsDecision: false,
    });
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 0, cents: 0, provider: 0 });
  });

  test("of an old payment is noticed by the reconciliation when its message is lost", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await travel({ days: 60 });
    await inDashboard(paymentId);
    await lose();
    expect(await asAdmin(buyer)).toMatchObject({ refunded: 0 });
    await reconcile();
    expect(await asAdmin(buyer)).toMatchObject({ refunded: total, awaitsDecision: true });
    await keep(orderId);
  });
});

describe("a refund that fails", () => {
  test("is entered as money that is here again, and can be repeated", async () => {
    const { buyer, orderId, paymentId } = await aPurchase();
    await refund(orderId);
    await product.settle();
    await actAsBank(product, "refund/fail", { payment_intent: paymentId });
    await deliver();
    expect(await asAdmin(buyer)).toMatchObject({
      order: { status: "refunded" },
      refunded: 0,
      awaitsDecision: true,
      isRefundable: true,
    });
    expect(await outcome(buyer, orderId)).toMatchObject({ passes: 0, provider: total });
    expect(await told()).toContainEqual(expect.stringContaining("no aceptó el reembolso de $1,250.00"));
    expect(await preview(orderId)).toMatchObject({ total, passes: 0 });
    await refund(orderId);
    await product.settle();
    expect(await asAdmin(buyer)).toMatchObject({ refunded: total, awaitsDecision: false });
    const ctx = await buyer.context();
    expect(await outcomeOf(ctx, orderId)).toMatchObject({ passes: 0, cents: 0, provider: 0 });
    expect(await paymentsOf(ctx, orderId)).toMatchObject([{ refundedCents: total }]);
    await deliver();
    expect(await asAdmin(buyer)).toMatchObject({ refunded: total, awaitsDecision: false });
  });
});

test("our own refund is told nobody, whether its message comes before or after us", async () => {
  const before = (await told()).length;
  const { buyer, orderId } = await aPurchase();
  await refund(orderId);
  await product.settle();
  await deliver();
  const other = await aPurchase();
  const { faults } = product.cloud.stripe;
  faults.add({ kind: "answersAfter", route: "POST refunds", meanwhile: deliver });
  await refund(other.orderId);
  await product.settle();
  for (const one of [buyer, other.buyer]) {
    expect(await asAdmin(one)).toMatchObject({ refunded: total, awaitsDecision: false });
  }
  expect((await told()).length).toBe(before);
});
