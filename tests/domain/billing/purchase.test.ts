import type { SaveProductInput } from "@nutria/contract/schemas/store/admin-store";
import type { SavePromotionInput } from "@nutria/contract/schemas/store/admin-store";
import { cards } from "@nutria/core/billing/card/entity";
import { getOrder, getReceipt } from "@nutria/core/billing/order/index";
import { saveProductItem } from "@nutria/core/billing/product/index";
import { savePromotionItem } from "@nutria/core/billing/promotion/index";
import { buyPasses, searchInstalments } from "@nutria/core/billing/purchase/index";
import { continueRefund, refundOrder } from "@nutria/core/billing/settlement/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, bundle, noAnswer, outcomeOf, paymentsOf, purchase, withPayments } from "../../support/store";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterEach(() => domain.setTime(undefined));
afterAll(() => domain.close());

/** Saves a bundle of the test, of seven passes. */
async function sell(ctx: Context, _id: string, changes: Partial<SaveProductInput> = {}): Promise<void> {
  const product = {
    type: "passes",
    name: "7 pases",
    price: 700_00,
    isActive: true,
    passesAmount: 7,
  } as const;
  await commit(ctx, [await saveProductItem(ctx, _id, { ...product, ...changes } as SaveProductInput)]);
}

async function promote(ctx: Context, code: string, changes: Partial<SavePromotionInput> = {}) {
  const always = { startsAt: "2026-01-01T00:00:00.000Z", endsAt: null, isActive: true };
  const limits = { limitPerNutritionist: null, limitInAll: null };
  const { item } = await savePromotionItem(ctx, code, { percent: 20, ...always, ...limits, ...changes });
  await commit(ctx, [item]);
}

describe("a purchase", () => {
  test("for the total that the buyer saw is charged, and for a cent more or less refused", async () => {
    const { ctx, cardId } = await buyer(domain);
    for (const cents of [-1, 1]) {
      const input = purchase(cardId, { expectedTotal: bundle.price + cents });
      expect(await codeOf(buyPasses(ctx, input))).toBe("price_changed");
    }
    expect(await paymentsOf(ctx)).toEqual([]);
    const { order } = await buyPasses(ctx, purchase(cardId, { expectedTotal: bundle.price }));
    expect(order).toMatchObject({ status: "settled", total: bundle.price });
  });

  test("keeps its name, passes and price when the product changes before it is paid, and when it is given back", async () => {
    const { ctx, cardId } = await buyer(domain);
    await sell(ctx, "prd_seven");
    const away = withPayments(ctx, { createPayment: noAnswer });
    const keyed = { ...away, idempotencyKey: "once" };
    const { order } = await buyPasses(keyed, purchase(cardId, { storeProductId: "prd_seven" }));
    expect(order.status).toBe("processing");
    await sell(ctx, "prd_seven", {
      name: "9 pases",
      price: 999_00,
      passesAmount: 9,
      isActive: false,
    } as never);
    // The same request again, now that the provider answers.
    const again = { ...ctx, idempotencyKey: "once" };
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const repeated = buyPasses(again, purchase(cardId, { storeProductId: "prd_seven" }));
    const statusAfterASecond = async () => {
      await vi.advanceTimersByTimeAsync(1000);
      return (await getOrder(ctx, order.id)).status;
    };
    await expect.poll(statusAfterASecond).toBe("settled");
    vi.useRealTimers();
    expect((await repeated).order).toMatchObject({ id: order.id, name: "7 pases", passesAmount: 7 });
    const bought = { passes: 7, charges: 1, cents: 700_00, provider: 700_00 };
    expect(await outcomeOf(ctx, order.id)).toEqual(bought);
    await refundOrder(ctx, order.id, []);
    await continueRefund(ctx, order.id);
    expect(await outcomeOf(ctx, order.id)).toEqual({ ...bought, passes: 0, cents: 0, provider: 0 });
    expect(await codeOf(buyPasses(ctx, purchase(cardId, { storeProductId: "prd_seven" })))).toBe("not_found");
  });

  test("takes the percentage of its promotion off, as it was when it was bought", async () => {
    const { ctx, cardId } = await buyer(domain);
    await promote(ctx, "TREINTA", { percent: 30 });
    const { order } = await buyPasses(ctx, purchase(cardId, { discountCode: " treinta " }));
    await promote(ctx, "TREINTA", { percent: 90 });
    expect(order).toMatchObject({
      total: 875_00,
      discount: { code: "TREINTA", percent: 30, amount: 375_00 },
    });
    expect(await getReceipt(ctx, order.id)).toMatchObject({ subtotal: 1_250_00, net: 754_31, tax: 120_69 });
    await refundOrder(ctx, order.id, []);
    await continueRefund(ctx, order.id);
    expect(await outcomeOf(ctx, order.id)).toMatchObject({ cents: 0, provider: 0 });
  });

  test("with a card is good until the month on it is over in Tijuana, and not an instant longer", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    await cards(ctx.db).patch({ nutritionistId, cardId }).set({ expMonth: 12, expYear: 2027 }).go();
    domain.setTime("2028-01-01T08:00:00.000Z");
    expect(await codeOf(buyPasses(ctx, purchase(cardId)))).toBe("card_expired");
    domain.setTime("2028-01-01T07:59:59.999Z");
    expect((await buyPasses(ctx, purchase(cardId))).order.status).toBe("settled");
  });

  test("needs a card and a bundle of its buyer's own choice", async () => {
    const [{ ctx, cardId }, other] = [await buyer(domain), await buyer(domain)];
    const without = await domain.nutritionist();
    expect(await codeOf(buyPasses(ctx, purchase(other.cardId)))).toBe("not_found");
    expect(await codeOf(buyPasses(without, purchase(cardId)))).toBe("not_found");
    for (const storeProductId of ["prd_unknown", "prd_plan100"]) {
      expect(await codeOf(buyPasses(ctx, purchase(cardId, { storeProductId })))).toBe("not_found");
    }
  });
});

describe("monthly payments", () => {
  const monthsOf = async (ctx: Parameters<typeof searchInstalments>[0], query: object) =>
    (await searchInstalments(ctx, { section: "buyPasses", ...query } as never)).map(({ months }) => months);

  test.each([
    [299_99, []],
    [300_00, [3]],
    [599_99, [3]],
    [600_00, [3, 6]],
    [1_800_00, [3, 6, 9, 12, 18]],
  ])("for %i cents are those of %j months that its smallest total allows", async (price, months) => {
    const { ctx, cardId } = await buyer(domain, "tok_mxInstallments");
    const storeProductId = `prd_of${price}`;
    await sell(ctx, storeProductId, { price });
    expect(await monthsOf(ctx, { cardId, storeProductId })).toEqual(months);
    const buy = (instalments: number) => buyPasses(ctx, purchase(cardId, { storeProductId, instalments }));
    const [most = 1] = months.toReversed();
    const [tooMany = 24] = [3, 6, 9, 12, 18].filter((one) => one > most);
    expect(await codeOf(buy(tooMany))).toBe("instalments_unavailable");
    expect((await buy(most)).order).toMatchObject({ status: "settled", interestFree: most, total: price });
    expect(await codeOf(buy(2))).toBe("instalments_unavailable");
  });

  test("are judged by the total after the discount", async () => {
    const { ctx, cardId } = await buyer(domain, "tok_mxInstallments");
    await sell(ctx, "prd_edge", { price: 375_00 });
    await promote(ctx, "VEINTE", { percent: 20 });
    await promote(ctx, "VEINTIUNO", { percent: 21 });
    const query = { cardId, storeProductId: "prd_edge" };
    expect(await monthsOf(ctx, { ...query, discountCode: "VEINTE" })).toEqual([3]);
    expect(await monthsOf(ctx, { ...query, discountCode: "VEINTIUNO" })).toEqual([]);
    // A code that cannot be used takes nothing off.
    expect(await monthsOf(ctx, { ...query, discountCode: "NADA" })).toEqual([3]);
    const buy = (discountCode: string) =>
      codeOf(buyPasses(ctx, purchase(cardId, { storeProductId: "prd_edge", instalments: 3, discountCode })));
    expect(await buy("VEINTIUNO")).toBe("instalments_unavailable");
    expect(await buy("VEINTE")).toBeUndefined();
  });

  test("are those that the card's bank offers, and all while nothing is chosen", async () => {
    const { ctx, cardId } = await buyer(domain, "tok_mx");
    await sell(ctx, "prd_dear", { price: 5_000_00 });
    expect(await monthsOf(ctx, { cardId, storeProductId: "prd_dear" })).toEqual([3, 6, 9, 12]);
    for (const query of [{}, { cardId }, { storeProductId: "prd_dear" }]) {
      expect(await monthsOf(ctx, query)).toEqual([3, 6, 9, 12, 18]);
    }
    const foreign = await buyer(domain);
    expect(await monthsOf(foreign.ctx, { cardId: foreign.cardId, storeProductId: "prd_dear" })).toEqual([]);
  });

  test("are not asked for where the provider does not answer, or of another's card", async () => {
    const [{ ctx, cardId }, other] = [await buyer(domain, "tok_mx"), await buyer(domain)];
    const away = withPayments(ctx, { createPayment: noAnswer });
    const storeProductId = bundle._id;
    expect(await codeOf(monthsOf(away, { cardId, storeProductId }))).toBe("payment_provider_unavailable");
    expect(await codeOf(monthsOf(other.ctx, { cardId, storeProductId }))).toBe("not_found");
  });
});

describe("a receipt", () => {
  test("is numbered, and says whom it is for: the fiscal name where there is one, else the own", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    const { order } = await buyPasses(ctx, purchase(cardId));
    const own = await getReceipt(ctx, order.id);
    expect(own).toMatchObject({ number: "000001", instalmentAmounts: [1_250_00] });
    expect(own.buyer).toMatchObject({
      name: "Ana Pérez",
      rfc: null,
      zipCode: null,
      taxRegime: null,
      cfdiUse: null,
    });
    const billing = {
      name: "CLINICA LUNA",
      email: "facturas@example.com",
      rfc: "CLU010203AB1",
      zipCode: "72000",
      taxRegime: "601",
      cfdiUse: "G03",
    };
    await nutritionists(ctx.db)
      .patch({ nutritionistId })
      .set({ billing } as never)
      .go();
    expect((await getReceipt(ctx, order.id)).buyer).toEqual(billing);
  });

  test("stays after a refund; there is none of an order that was not paid, nor of another's", async () => {
    const [{ ctx, cardId }, other] = [await buyer(domain), await buyer(domain)];
    const { order } = await buyPasses(ctx, purchase(cardId));
    await refundOrder(ctx, order.id, []);
    expect((await getReceipt(ctx, order.id)).order.status).toBe("refunded");
    expect(await codeOf(getReceipt(other.ctx, order.id))).toBe("not_found");
    const unpaid = await buyPasses(withPayments(ctx, { createPayment: noAnswer }), purchase(cardId));
    expect(await codeOf(getReceipt(ctx, unpaid.order.id))).toBe("not_found");
  });
});
