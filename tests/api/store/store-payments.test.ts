import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { storeRoutes } from "@nutria/contract/routes/store";
import { getCard } from "@nutria/core/billing/card/index";
import { proveBooks } from "@nutria/core/billing/settlement/index";
import { declaration as reconciliation } from "@nutria/functions/jobs/payment-reconciliation";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { auditOf } from "../../support/audit";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";
import {
  aBuyerOf,
  answerBank,
  connectWebhook,
  outcomeOf,
  paid,
  purchase,
  unpaid,
  type Buyer,
} from "../../support/store";
import { testInDepth } from "../../support/depth";

let product: Product;
let admin: { token: string };
beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
  product.cloud.stripe.webhooks.hold();
  connectWebhook(product);
});
afterAll(() => product.close());
afterEach(() => product.cloud.stripe.faults.clear());

const aBuyer = (tokenId?: string) => aBuyerOf(product, tokenId);
const buy = (buyer: Buyer) => buyer.call(storeRoutes.buyPasses, { body: purchase(buyer.cardId) });
const outcome = async (buyer: Buyer, orderId: string) => outcomeOf(await buyer.context(), orderId);
const system = () => product.context({ role: "system", id: "test" } as const);
const orderOf = async (buyer: Buyer, id: string) =>
  (await buyer.call(storeRoutes.listPayments, {})).items.find((order) => order.id === id);

const listed = async (buyer: Buyer) =>
  (await product.call(adminRoutes.listOrders, { query: { nutritionist: buyer.id } }, admin)).items;

testInDepth(
  "a card that was removed at the provider is refused as a card, and the payment is failed",
  async () => {
    const buyer = await aBuyer();
    const ctx = await buyer.context();
    const { methodId } = await getCard(ctx, buyer.id, buyer.cardId);
    await ctx.payments.removeCard(methodId);
    expect(await codeOf(buy(buyer))).toBe("card_wrong_data");
    expect(await listed(buyer)).toMatchObject([{ order: { status: "failed" } }]);
  },
);

describe("when the bank asks the buyer to confirm", () => {
  const complete = (buyer: Buyer, id: string) => buyer.call(storeRoutes.completeOrder, { params: { id } });
  const cancel = (buyer: Buyer, id: string) => buyer.call(storeRoutes.cancelOrder, { params: { id } });

  test("the purchase settles once it was confirmed, however often it is completed", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    expect(order.status).toBe("requires_action");
    expect((await complete(buyer, order.id)).order.status).toBe("requires_action");
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    const all = await Promise.all([complete(buyer, order.id), complete(buyer, order.id)]);
    expect(all.map((one) => [one.order.status, one.action, one.activePasses])).toEqual([
      ["settled", null, 5],
      ["settled", null, 5],
    ]);
    expect(await codeOf(cancel(buyer, order.id))).toBe("order_closed");
    expect(await outcome(buyer, order.id)).toEqual({
      passes: 5,
      charges: 1,
      cents: 1_250_00,
      provider: 1_250_00,
    });
  });

  test.each([
    ["tok_threeDSecureRequired", "fail", "card_authentication_required"],
    ["tok_threeDSecureRequiredChargeDeclined", "confirm", "card_declined"],
    ["tok_authenticationRequiredChargeDeclinedInsufficientFunds", "confirm", "card_without_funds"],
  ] as const)("%s that they %s is refused as %s", async (token, result, code) => {
    const buyer = await aBuyer(token);
    const { order, action } = await buy(buyer);
    await answerBank(product, action?.clientSecret ?? "", result);
    const call = () =>
      product.refusal(storeRoutes.completeOrder, { params: { id: order.id } }, { token: buyer.token });
    expect(await call()).toMatchObject({ status: 402, code, public: true });
    expect(await call()).toMatchObject({ status: 402, code });
    expect(await outcome(buyer, order.id)).toEqual({ passes: 0, charges: 0, cents: 0, provider: 0 });
  });

  test("they may leave it: nothing is charged, and it cannot be confirmed any more", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    expect((await cancel(buyer, order.id)).order).toMatchObject({ status: "failed", failure: null });
    expect((await cancel(buyer, order.id)).order.status).toBe("failed");
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    expect(await codeOf(complete(buyer, order.id))).toBe("payment_cancelled");
    expect(await outcome(buyer, order.id)).toEqual({ passes: 0, charges: 0, cents: 0, provider: 0 });
  });

  test("leaving what was confirmed meanwhile settles it", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    expect((await cancel(buyer, order.id)).order.status).toBe("settled");
    expect(await outcome(buyer, order.id)).toMatchObject({ passes: 5, charges: 1 });
  });
});

describe("a refund", () => {
  const refund = (id: string, reason = "Compra repetida") =>
    product.call(adminRoutes.refundOrder, { params: { id }, body: { reason } }, admin);
  test("takes the passes back and gives the money back, once, with an entry in the audit", async () => {
    const buyer = await aBuyer();
    const { order } = await buy(buyer);
    expect(await listed(buyer)).toMatchObject([{ order, refunded: 0, isRefundable: true }]);
    const preview = { params: { id: order.id } };
    expect(await product.call(adminRoutes.previewRefund, preview, admin)).toEqual({
      orders: [order],
      total: 1_250_00,
      passes: 5,
      plan: null,
      promotion: null,
    });
    expect(await outcome(buyer, order.id)).toEqual(paid);
    await Promise.all([refund(order.id), refund(order.id)]);
    await product.settle();
    expect(await listed(buyer)).toMatchObject([
      {
        order: { status: "refunded" },
        nutritionist: { email: buyer.email },
        refunded: 1_250_00,
        isRefundable: false,
      },
    ]);
    expect(await outcome(buyer, order.id)).toEqual({ passes: 0, charges: 1, cents: 0, provider: 0 });
    const { items } = await buyer.call(storeRoutes.listPassMovements, {});
    expect(items.map(({ type, quantity, balance }) => [type, quantity, balance])).toEqual([
      ["refunded", -5, 0],
      ["purchased", 5, 5],
    ]);
    const entries = await auditOf(await system(), order.id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ["order.refunded", { reason: "Compra repetida" }],
    ]);
    expect(product.failedDeliveries()).toEqual([]);
  });

  test("is refused when a pass was used, when nothing was paid, and without a reason", async () => {
    const buyer = await aBuyer();
    const { order } = await buy(buyer);
    await buyer.call(patientRoutes.createPatient, {
      query: { shouldAddPass: "true" },
      body: {
        name: "Rosa",
        lastName: "Luna",
        email: `rosa${randomUUID().slice(0, 8)}@example.com`,
        phoneNumber: "5544331199",
        countryCode: 52,
      },
    });
    expect(await codeOf(refund(order.id))).toBe("passes_used");
    const used = await product.refusal(adminRoutes.previewRefund, { params: { id: order.id } }, admin);
    expect(used).toMatchObject({ status: 409, code: "passes_used" });
    const [given] = (await buyer.call(storeRoutes.listPassMovements, { query: { limit: "1" } })).items;
    expect(given).toMatchObject({ type: "reserved", quantity: -1, balance: 4, patient: { name: "Rosa" } });
    expect(await codeOf(refund("ord_nothing"))).toBe("not_found");
    const declined = await aBuyer("tok_chargeCustomerFail");
    await codeOf(buy(declined));
    const [failed] = await listed(declined);
    expect(await codeOf(refund(failed?.order.id ?? ""))).toBe("order_closed");
    const input = { params: { id: order.id }, body: { reason: " " } };
    expect(await product.refusal(adminRoutes.refundOrder, input, admin)).toMatchObject({
      status: 400,
      fields: { reason: "Este campo es obligatorio" },
    });
    const unknown = { query: { nutritionist: "nut_nobody" } };
    expect(await product.refusal(adminRoutes.listOrders, unknown, admin)).toMatchObject({ status: 404 });
  });
});

/** The provider charges and does not answer: not the first call, nor its two repetitions. */
const loseTheAnswer = () =>
  product.cloud.stripe.faults.add({ kind: "cutsOff", route: "POST payment_intents/{id}/confirm", times: 3 });

describe("a provider that charges and does not answer", () => {
  test("leaves the purchase in progress; its message settles it, late, twice and out of order", async () => {
    const buyer = await aBuyer();
    await product.cloud.stripe.webhooks.deliverHeld();
    loseTheAnswer();
    const { order } = await buy(buyer);
    expect(order.status).toBe("processing");
    expect(await outcome(buyer, order.id)).toEqual({ ...paid, passes: 0, provider: 0 });
    await product.cloud.stripe.webhooks.deliverHeld((events) => [...events, ...events].reverse());
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "settled" });
    expect(await outcome(buyer, order.id)).toEqual(paid);
    await product.settle();
    const { items } = await buyer.call(notificationRoutes.listNotifications, {});
    expect(items.filter(({ type }) => type === "addedPasses")).toHaveLength(1);
  });

  test("nor sends a message: the reconciliation finds the charge, and settles it once", async () => {
    const buyer = await aBuyer();
    loseTheAnswer();
    const { order } = await buy(buyer);
    await product.cloud.stripe.webhooks.deliverHeld(() => []);
    const at = (minutes: number) => ({ time: new Date(Date.now() + minutes * 60_000).toISOString() });
    // A young order may have its request still at work.
    await reconciliation.handler(at(0));
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "processing" });
    const [first, second] = await Promise.all([reconciliation.handler(at(3)), reconciliation.handler(at(3))]);
    expect([first, second]).toMatchObject([{ differences: 0 }, { differences: 0 }]);
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "settled" });
    expect(await outcome(buyer, order.id)).toEqual(paid);
  });

  test("and was asked again with the same key, charges once", async () => {
    const buyer = await aBuyer();
    loseTheAnswer();
    const headers = { "idempotency-key": randomUUID() };
    const send = () =>
      product.send(storeRoutes.buyPasses, { body: purchase(buyer.cardId), headers }, { token: buyer.token });
    const { order } = (await send()).body as Awaited<ReturnType<typeof buy>>;
    expect(order.status).toBe("processing");
    expect((await send()).body).toMatchObject({
      order: { id: order.id, status: "settled" },
      activePasses: 5,
    });
    expect(await outcome(buyer, order.id)).toEqual(paid);
  });

  testInDepth("before the payment exists, is asked for it later", async () => {
    const buyer = await aBuyer();
    product.cloud.stripe.faults.add({ kind: "fails", route: "POST payment_intents", times: 3 });
    const { order } = await buy(buyer);
    expect(order.status).toBe("processing");
    expect(await buyer.call(storeRoutes.completeOrder, { params: { id: order.id } })).toMatchObject({
      order: { status: "settled" },
      activePasses: 5,
    });
    expect(await outcome(buyer, order.id)).toEqual(paid);
  });
});

describe("the provider's messages", () => {
  test("that come before our own answer settle the purchase once", async () => {
    const { webhooks, faults } = product.cloud.stripe;
    const buyer = await aBuyer();
    await webhooks.deliverHeld(() => []);
    faults.add({ kind: "answersLate", route: "POST payment_intents/{id}/confirm", milliseconds: 700 });
    const buying = buy(buyer);
    await expect.poll(() => webhooks.held().map(({ type }) => type)).toContain("payment_intent.succeeded");
    await webhooks.deliverHeld();
    const [early] = (await buyer.call(storeRoutes.listPayments, {})).items;
    expect(early?.status).toBe("settled");
    expect((await buying).order).toEqual(early);
    expect(await outcome(buyer, early?.id ?? "")).toEqual(paid);
  });

  test("that the product does not subscribe to change nothing; one that it does settles the purchase", async () => {
    const { webhooks } = product.cloud.stripe;
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    await webhooks.deliverHeld(() => []);
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    const succeeded = webhooks.held().filter(({ type }) => type === "payment_intent.succeeded");
    expect(succeeded).toHaveLength(1);
    const created = succeeded.map((event) => ({
      ...event,
      id: randomUUID(),
      type: "payment_intent.created",
    }));
    await webhooks.deliverHeld(() => created);
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "requires_action" });
    webhooks.add(succeeded);
    await webhooks.deliverHeld();
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "settled" });
  });

  test("about a payment that the provider does not know are taken once, and change nothing", async () => {
    const { webhooks } = product.cloud.stripe;
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order } = await buy(buyer);
    const refused = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const [known] = webhooks.held();
    const unknown = {
      ...(known as NonNullable<typeof known>),
      id: `evt_${randomUUID()}`,
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_unknown", object: "payment_intent" } },
    };
    await webhooks.deliverHeld(() => [unknown, unknown]);
    expect(refused.mock.calls).toEqual([]);
    refused.mockRestore();
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "requires_action" });
  });

  test("that are forged, unsigned or no messages are refused and change nothing", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order } = await buy(buyer);
    const body = JSON.stringify({
      id: "evt_forged",
      type: "payment_intent.succeeded",
      data: { object: { id: "pi_1" } },
    });
    const send = (signature: string | undefined, text: string = body) =>
      product.refusal(storeRoutes.receivePaymentEvent, {
        body: text,
        headers: signature === undefined ? {} : { "stripe-signature": signature },
      });
    const seconds = Math.floor(Date.now() / 1000);
    for (const signature of [undefined, "", "t=1,v1=00", `t=${seconds},v1=${"0".repeat(64)}`]) {
      expect(await send(signature)).toMatchObject({ status: 400, code: "wrong_signature", public: false });
    }
    expect(await send(`t=${seconds},v1=${"0".repeat(64)}`, "")).toMatchObject({ status: 400 });
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "requires_action" });
  });
});

describe("an order that nobody finishes", () => {
  const runAfter = (minutes: number) =>
    reconciliation.handler({ time: new Date(Date.now() + minutes * 60_000).toISOString() });

  test("because the buyer never answered the bank, is dropped after an hour", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    await runAfter(50);
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "requires_action" });
    await runAfter(62);
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "failed", failure: null });
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    expect(await outcome(buyer, order.id)).toEqual(unpaid);
  });

  test("although the bank was answered, is settled by the drop that comes too late", async () => {
    const buyer = await aBuyer("tok_threeDSecureRequired");
    const { order, action } = await buy(buyer);
    await answerBank(product, action?.clientSecret ?? "", "confirm");
    await runAfter(62);
    expect(await orderOf(buyer, order.id)).toMatchObject({ status: "settled" });
    expect(await outcome(buyer, order.id)).toEqual(paid);
  });
});

test("no secret of a payment is stored, or sent in an event", async () => {
  const buyer = await aBuyer("tok_threeDSecureRequired");
  const { action } = await buy(buyer);
  const secret = action?.clientSecret ?? "";
  const { db } = await system();
  const { Items = [] } = await db.client.send(new ScanCommand({ TableName: db.tableName }));
  const stored = JSON.stringify([Items, product.cloud.bus.events()]);
  expect([secret.length > 20, stored.includes("crd_"), stored.includes(secret)]).toEqual([true, true, false]);
});

test("provider, ledger and passes agree after all of this", async () => {
  await product.settle();
  const { differences, charges } = await proveBooks(
    await system(),
    new Date(Date.now() - 3_600_000).toISOString(),
  );
  expect(differences).toEqual([]);
  expect(charges).toBeGreaterThan(8);
});
