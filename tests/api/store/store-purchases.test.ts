import { adminRoutes } from "@nutria/contract/routes/admin";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { BuyPassesInput } from "@nutria/contract/schemas/store/store";
import { proveBooks } from "@nutria/core/billing/settlement/index";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../support/domain";
import { startProduct, type Product } from "../../support/product";
import { aBuyerOf, bundle, outcomeOf, purchase, type Buyer } from "../../support/store";

let product: Product;
let admin: { token: string };
beforeAll(async () => {
  product = await startProduct();
  admin = { token: await product.tokenOf("admin") };
});
afterAll(() => product.close());

const aBuyer = (tokenId?: string) => aBuyerOf(product, tokenId);
const buy = (buyer: Buyer, changes: Partial<BuyPassesInput> = {}) =>
  buyer.call(storeRoutes.buyPasses, { body: purchase(buyer.cardId, changes) });
const refusalOf = (buyer: Buyer, body: object) =>
  product.refusal(
    storeRoutes.buyPasses,
    { body: { ...purchase(buyer.cardId), ...body }, headers: { "idempotency-key": randomUUID() } },
    { token: buyer.token },
  );
const history = (buyer: Buyer) => buyer.call(storeRoutes.listPayments, {});
const outcome = async (buyer: Buyer, orderId: string) => outcomeOf(await buyer.context(), orderId);
const promote = (code: string, changes: object = {}) =>
  product.call(
    adminRoutes.savePromotion,
    {
      params: { id: code },
      body: {
        percent: 20,
        startsAt: "2026-01-01T00:00:00.000Z",
        endsAt: null,
        limitPerNutritionist: 1,
        limitInAll: null,
        isActive: true,
        ...changes,
      },
    },
    admin,
  );
const system = () => product.context({ role: "system", id: "test" } as const);

describe("a purchase", () => {
  test("charges the card, adds the passes, notifies and is in both histories, with a receipt", async () => {
    const buyer = await aBuyer();
    const { order, action, activePasses } = await buy(buyer, { expectedTotal: bundle.price });
    expect(order).toEqual({
      _id: order.id,
      id: expect.stringMatching(/^ord_/),
      name: "5 pases",
      type: "passes",
      status: "settled",
      total: 1_250_00,
      interestFree: 1,
      paymentPlan: "coinBundle",
      passesAmount: 5,
      subscription: null,
      discount: null,
      card: { brand: "visa", last4: "4242" },
      failure: null,
      createdAt: expect.any(String),
      paidAt: expect.any(String),
      receiptNumber: "000001",
      authorizationCode: expect.stringMatching(/^\d{6}$/),
    });
    expect([action, activePasses]).toEqual([null, 5]);
    expect((await history(buyer)).items).toEqual([order]);
    const { items } = await buyer.call(storeRoutes.listPassMovements, {});
    expect(items).toMatchObject([
      { type: "purchased", quantity: 5, balance: 5, orderId: order.id, reason: "5 pases" },
    ]);
    await product.settle();
    const notifications = await buyer.call(notificationRoutes.listNotifications, {});
    expect(notifications.items.map(({ type }) => type)).toContain("addedPasses");
    expect(await buyer.call(storeRoutes.getReceipt, { params: { id: order.id } })).toEqual({
      number: "000001",
      order,
      subtotal: 1_250_00,
      net: 1_077_59,
      tax: 172_41,
      instalmentAmounts: [1_250_00],
      buyer: {
        name: `${buyer.name} ${buyer.lastName}`,
        email: buyer.email,
        rfc: null,
        zipCode: null,
        taxRegime: null,
        cfdiUse: null,
      },
      timeZone: "America/Mexico_City",
    });
  });

  test("at the first sign-in also checks in", async () => {
    const buyer = await aBuyer();
    const { hasLoggedIn } = await buyer.call(profileRoutes.getUser, {});
    await buy(buyer);
    expect([hasLoggedIn, (await buyer.call(profileRoutes.getUser, {})).hasLoggedIn]).toEqual([false, true]);
  });

  test("in three instalments with a promotion takes the discount off first", async () => {
    const buyer = await aBuyer("tok_mxInstallments");
    await promote("BIENVENIDA");
    const query = { section: "buyPasses", cardId: buyer.cardId, storeProductId: bundle._id } as const;
    const months = async (more: object) =>
      (await buyer.call(storeRoutes.searchInstalments, { query: { ...query, ...more } })).map(
        (plan) => plan.months,
      );
    expect(await months({})).toEqual([3, 6, 9, 12]);
    expect(await months({ discountCode: "bienvenida" })).toEqual([3, 6, 9]);
    expect(await months({ discountCode: "NADA" })).toEqual([3, 6, 9, 12]);
    const { order } = await buy(buyer, {
      instalments: 3,
      discountCode: "bienvenida",
      expectedTotal: 1_000_00,
    });
    expect(order).toMatchObject({
      total: 1_000_00,
      interestFree: 3,
      discount: { code: "BIENVENIDA", percent: 20, amount: 250_00 },
    });
    const receipt = await buyer.call(storeRoutes.getReceipt, { params: { id: order.id } });
    expect(receipt).toMatchObject({ subtotal: 1_250_00, net: 862_07, tax: 137_93 });
    expect(receipt.instalmentAmounts).toEqual([333_34, 333_33, 333_33]);
    expect(await codeOf(buy(buyer, { discountCode: "BIENVENIDA" }))).toBe("promotion_used_up");
    expect((await history(buyer)).items).toHaveLength(1);
  });

  test("sent 100 times at once with one key is one charge and 100 identical answers", async () => {
    const buyer = await aBuyer();
    const headers = { "idempotency-key": randomUUID() };
    const body = purchase(buyer.cardId);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        product.send(storeRoutes.buyPasses, { body, headers }, { token: buyer.token }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const [{ status, body: answer } = { status: 0, body: undefined }] = answers;
    const { order, activePasses } = answer as Awaited<ReturnType<typeof buy>>;
    expect([status, order.status, activePasses]).toEqual([201, "settled", 5]);
    expect(await outcome(buyer, order.id)).toEqual({
      passes: 5,
      charges: 1,
      cents: 1_250_00,
      provider: 1_250_00,
    });
    expect((await history(buyer)).items).toHaveLength(1);
    const other = { body: { ...body, storeProductId: "prd_passes10" }, headers };
    expect(await product.refusal(storeRoutes.buyPasses, other, { token: buyer.token })).toMatchObject({
      status: 409,
      code: "idempotency_mismatch",
    });
  });

  test("from two tabs is two orders, each in the history", async () => {
    const buyer = await aBuyer();
    const send = (key: string) =>
      product.send(
        storeRoutes.buyPasses,
        { body: purchase(buyer.cardId), headers: { "idempotency-key": key } },
        { token: buyer.token },
      );
    const answers = await Promise.all([send("tab-one"), send("tab-two")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const { items } = await history(buyer);
    expect(items.map(({ status, total }) => [status, total])).toEqual([
      ["settled", 1_250_00],
      ["settled", 1_250_00],
    ]);
    expect((await buyer.call(patientRoutes.getPassInfo, {})).activePasses).toBe(10);
    const receipts = await Promise.all(
      items.map(({ id }) => buyer.call(storeRoutes.getReceipt, { params: { id } })),
    );
    expect(receipts.map(({ number }) => number).sort()).toEqual(["000001", "000002"]);
  });
});

describe("a purchase is refused", () => {
  let shared: Buyer;
  beforeAll(async () => {
    shared = await aBuyer();
    await promote("PASADO", { endsAt: "2026-02-01T00:00:00.000Z" });
    await promote("AGOTADO", { limitInAll: 1 });
    await buy(await aBuyer(), { discountCode: "AGOTADO" });
  });

  test("with the bank's reason, made public, and nothing is charged or added", async () => {
    const buyer = await aBuyer("tok_chargeCustomerFail");
    await promote("RECHAZO");
    const refusal = await refusalOf(buyer, { discountCode: "RECHAZO" });
    expect(refusal).toEqual({
      status: 402,
      code: "card_declined",
      public: true,
      message: "El banco rechazó el pago. Comunícate con él o usa otra tarjeta.",
    });
    const [order] = (await history(buyer)).items;
    expect(order).toMatchObject({ status: "failed", failure: refusal.message });
    expect(await outcome(buyer, order?.id ?? "")).toEqual({ passes: 0, charges: 0, cents: 0, provider: 0 });
    // The code can be used again, since nothing was bought with it.
    expect(await buyer.call(storeRoutes.searchPromotion, { query: { code: "rechazo" } })).toMatchObject({
      code: "RECHAZO",
    });
    expect(await codeOf(buyer.call(storeRoutes.getReceipt, { params: { id: order?.id ?? "" } }))).toBe(
      "not_found",
    );
  });

  test("the same way each time that it is sent with one key", async () => {
    const buyer = await aBuyer("tok_chargeCustomerFail");
    const send = () =>
      product.send(
        storeRoutes.buyPasses,
        { body: purchase(buyer.cardId), headers: { "idempotency-key": "again" } },
        { token: buyer.token },
      );
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(402);
    expect((await history(buyer)).items).toHaveLength(1);
  });

  test.each([
    ["a plan under its minimum", { instalments: 18 }, 409, "instalments_unavailable"],
    ["months that nobody offers", { instalments: 4 }, 409, "instalments_unavailable"],
    ["months that the card does not offer", { instalments: 3 }, 409, "instalments_unavailable"],
    ["another total than the buyer saw", { expectedTotal: 1 }, 409, "price_changed"],
    ["an unknown code", { discountCode: "NADA" }, 404, "promotion_not_found"],
    ["a code that is over", { discountCode: "PASADO" }, 409, "promotion_expired"],
    ["a code that others used up", { discountCode: "AGOTADO" }, 409, "promotion_used_up"],
    ["an unknown product", { storeProductId: "prd_nothing" }, 404, "not_found"],
    ["a plan in place of a bundle", { storeProductId: "prd_plan100" }, 404, "not_found"],
    ["an unknown card", { cardId: "crd_nothing" }, 404, "not_found"],
  ])("with %s", async (_, body, status, code) => {
    expect(await refusalOf(shared, body)).toMatchObject({ status, code, public: true });
    expect((await history(shared)).items.every((order) => order.status === "failed")).toBe(true);
    expect((await shared.call(patientRoutes.getPassInfo, {})).activePasses).toBe(0);
  });

  test("with a wrong form, on the right field", async () => {
    expect(await refusalOf(shared, { cardId: "", instalments: 1.5, price: 1 })).toMatchObject({
      status: 400,
      fields: {
        cardId: "Este campo es obligatorio",
        instalments: "Elige un plazo de la lista",
        price: "Este campo no existe",
      },
    });
    expect(await refusalOf(shared, { instalments: 25, discountCode: "x".repeat(41) })).toMatchObject({
      status: 400,
      fields: { instalments: "Elige un plazo de la lista" },
    });
  });

  test("without an idempotency key, before anything is bought", async () => {
    const buyer = await aBuyer();
    const input = { body: purchase(buyer.cardId) };
    expect(await product.refusal(storeRoutes.buyPasses, input, { token: buyer.token })).toEqual({
      status: 400,
      code: "idempotency_key_required",
      public: true,
      message: "Falta el encabezado Idempotency-Key, para que un intento repetido no se cobre dos veces",
    });
    expect((await history(buyer)).items).toEqual([]);
  });

  test("with another's card", async () => {
    const [owner, other] = [shared, await aBuyer()];
    expect(await refusalOf(other, { cardId: owner.cardId })).toMatchObject({
      status: 404,
      code: "not_found",
    });
    const query = { section: "buyPasses", cardId: owner.cardId, storeProductId: bundle._id } as const;
    expect(await codeOf(other.call(storeRoutes.searchInstalments, { query }))).toBe("not_found");
  });
});

test("the histories come in pages, of one type or all, with the balance after each movement", async () => {
  const buyer = await aBuyer();
  for (let order = 0; order < 3; order++) await buy(buyer);
  const pages = [];
  let cursor: string | undefined;
  do {
    const query = { limit: "2", ...(cursor !== undefined && { cursor }) };
    const page = await buyer.call(storeRoutes.listPassMovements, { query });
    pages.push(page.items.map(({ balance }) => balance));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual([[15, 10], [5]]);
  const first = await buyer.call(storeRoutes.listPayments, { query: { limit: "2", type: "passes" } });
  const rest = await buyer.call(storeRoutes.listPayments, {
    query: { limit: "2", type: "passes", cursor: first.nextCursor ?? "" },
  });
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(3);
  expect(rest.nextCursor).toBeNull();
  const ofType = (type: "subscription") => buyer.call(storeRoutes.listPayments, { query: { type } });
  expect(await ofType("subscription")).toEqual({ items: [], nextCursor: null });
  expect((await buyer.call(storeRoutes.listPassMovements, { query: { type: "used" } })).items).toEqual([]);
  for (const route of [storeRoutes.listPayments, storeRoutes.listPassMovements]) {
    const refusal = await product.refusal(route, { query: { cursor: "no" } }, { token: buyer.token });
    expect(refusal).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
  }
});

test("provider, ledger and passes agree after all of this", async () => {
  await product.settle();
  const { differences, charges } = await proveBooks(
    await system(),
    new Date(Date.now() - 3_600_000).toISOString(),
  );
  expect(differences).toEqual([]);
  expect(charges).toBe(10);
});
