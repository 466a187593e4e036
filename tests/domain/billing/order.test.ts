import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { savePromotionItem } from "@nutria/core/billing/promotion/index";
import {
  completeRefund,
  concludeOrder,
  findOrder,
  getOrder,
  listOrders,
  payOrder,
  startRefund,
} from "@nutria/core/billing/order/index";
import { passFulfilment } from "@nutria/core/billing/purchase/index";
import { ledgerItem } from "@nutria/core/billing/ledger/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import {
  anOrder,
  buyer,
  ledgerOf,
  noAnswer,
  outcomeOf,
  paid,
  paymentsOf,
  unpaid,
  withPayments,
} from "../../support/store";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

test("orders that were stored under their id alone are listed after the later ones, page by page", async () => {
  const person = await buyer(domain);
  const { ctx, nutritionistId } = person;
  const [stored, later, latest] = [await anOrder(person), await anOrder(person), await anOrder(person)];
  const { client, tableName: TableName } = ctx.db;
  await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk: `order#${stored}`, sk: "order" },
      UpdateExpression: "SET gsi1sk = :id",
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: { ":id": stored },
    }),
  );
  const first = await listOrders(ctx, nutritionistId, { limit: 2 });
  const cursor = first.nextCursor ?? undefined;
  const rest = await listOrders(ctx, nutritionistId, { limit: 2, cursor });
  expect([...first.items, ...rest.items].map(({ orderId }) => orderId)).toEqual([latest, later, stored]);
});

describe("an order", () => {
  test("is paid, delivered and entered in the ledger in one transaction", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    const order = await payOrder(person.ctx, orderId, passFulfilment);
    expect(order).toMatchObject({ status: "settled", receiptNumber: 1, settledAt: expect.any(String) });
    expect(await outcomeOf(person.ctx, orderId)).toEqual(paid);
    expect(await ledgerOf(person.ctx, orderId)).toEqual({
      provider: 1_250_00,
      "sales:passes": -1_077_59,
      tax: -172_41,
      "passes:issued": -5,
      "passes:nutritionist": 5,
    });
    expect(domain.events.filter(({ type }) => type === "passes.added").at(-1)?.data).toEqual({
      nutritionistId: person.nutritionistId,
      quantity: 5,
    });
  });

  test("is charged and delivered once by calls at the same time, and again later", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => payOrder(person.ctx, orderId, passFulfilment)),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["settled"]));
    await payOrder(person.ctx, orderId, passFulfilment);
    expect(await outcomeOf(person.ctx, orderId)).toEqual(paid);
    expect(await paymentsOf(person.ctx, orderId)).toHaveLength(1);
  });

  test.each([
    ["tok_chargeCustomerFail", "card_declined"],
    ["tok_authenticationRequired", "card_authentication_required"],
  ])("of %s off session fails as %s, without money or passes", async (token, failure) => {
    const person = await buyer(domain, token);
    const orderId = await anOrder(person, { isOffSession: true });
    const order = await payOrder(person.ctx, orderId, passFulfilment);
    expect(order).toMatchObject({ status: "failed", failure });
    expect(await outcomeOf(person.ctx, orderId)).toEqual(unpaid);
    // The provider's payment is closed, so no other card can pay it.
    expect((await paymentsOf(person.ctx, orderId)).map(({ status }) => status)).toEqual(["cancelled"]);
    expect((await payOrder(person.ctx, orderId, passFulfilment)).status).toBe("failed");
  });

  test("waits for the bank, and settles or fails with what it says", async () => {
    const person = await buyer(domain, "tok_authenticationRequired");
    const orderId = await anOrder(person);
    const waiting = await payOrder(person.ctx, orderId, passFulfilment);
    expect(waiting).toMatchObject({ status: "charged", actionAt: expect.any(String) });
    const [payment] = await paymentsOf(person.ctx, orderId);
    if (!payment) throw new Error("There is no payment");
    const failed = { ...payment, status: "failed", decline: "card_authentication_required" } as const;
    const order = await concludeOrder(person.ctx, waiting, failed, passFulfilment);
    expect(order).toMatchObject({ status: "failed", failure: "card_authentication_required" });
    expect(await outcomeOf(person.ctx, orderId)).toEqual(unpaid);
  });

  test("with months that the card does not offer fails before money moves", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person, { months: 3 });
    const order = await payOrder(person.ctx, orderId, passFulfilment);
    expect(order).toMatchObject({ status: "failed", failure: "instalments_unavailable" });
    expect(await outcomeOf(person.ctx, orderId)).toEqual(unpaid);
  });

  test("gives the use of its promotion back when it fails, once", async () => {
    const person = await buyer(domain, "tok_chargeCustomerFail");
    const { item } = await savePromotionItem(person.ctx, "UNAVEZ", {
      percent: 20,
      startsAt: "2026-01-01T00:00:00.000Z",
      endsAt: null,
      limitPerNutritionist: 1,
      limitInAll: 1,
      isActive: true,
    });
    await commit(person.ctx, [item]);
    const { findPromotion, usePromotionItems } = await import("@nutria/core/billing/promotion/index");
    const promotion = await findPromotion(person.ctx, "UNAVEZ", person.nutritionistId);
    await commit(person.ctx, usePromotionItems(person.ctx, promotion, person.nutritionistId));
    const discount = { code: "UNAVEZ", percent: 20, cents: 250_00 };
    const orderId = await anOrder(person, { discount, totalCents: 1_000_00 });
    const pay = () => payOrder(person.ctx, orderId, passFulfilment);
    expect((await Promise.all([pay(), pay(), pay()])).map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => "failed"),
    );
    expect((await findPromotion(person.ctx, "UNAVEZ", person.nutritionistId)).usedTimes).toBe(0);
  });
});

describe("a provider that does not answer in time", () => {
  test("before the payment exists leaves the order started, and it is paid later", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    const order = await payOrder(
      withPayments(person.ctx, { createPayment: noAnswer }),
      orderId,
      passFulfilment,
    );
    expect(order.status).toBe("started");
    expect((await payOrder(person.ctx, orderId, passFulfilment)).status).toBe("settled");
    expect(await outcomeOf(person.ctx, orderId)).toEqual(paid);
  });

  test("but charges, is read later: one charge and one delivery", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    const chargesSilently = withPayments(person.ctx, {
      confirmPayment: async (...of) => {
        await person.ctx.payments.confirmPayment(...of);
        return noAnswer();
      },
    });
    expect((await payOrder(chargesSilently, orderId, passFulfilment)).status).toBe("charged");
    expect(await outcomeOf(person.ctx, orderId)).toEqual({ ...paid, passes: 0, provider: 0 });
    expect((await payOrder(person.ctx, orderId, passFulfilment)).status).toBe("settled");
    expect(await outcomeOf(person.ctx, orderId)).toEqual(paid);
  });

  test("and charges after the order failed, gives the money back", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    const { ctx } = person;
    const refused = withPayments(ctx, {
      confirmPayment: async (id) => ({
        ...(await ctx.payments.getPayment(id)),
        status: "failed",
        decline: "card_declined",
      }),
      cancelPayment: async (id) => ({ ...(await ctx.payments.getPayment(id)), status: "cancelled" }),
    });
    const failed = await payOrder(refused, orderId, passFulfilment);
    expect(failed.status).toBe("failed");
    const late = await ctx.payments.confirmPayment(failed.paymentId ?? "", {
      months: 1,
      isOffSession: false,
    });
    for (let time = 0; time < 2; time++) await concludeOrder(ctx, failed, late, passFulfilment);
    expect(await outcomeOf(ctx, orderId)).toEqual({ ...unpaid, charges: 1 });
  });
});

describe("a refund", () => {
  const refund = async (ctx: NutritionistContext, orderId: string) =>
    completeRefund(ctx, await startRefund(ctx, orderId, passFulfilment));

  test("takes the passes back and gives the money back, once", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    await payOrder(person.ctx, orderId, passFulfilment);
    const [order] = await Promise.all([refund(person.ctx, orderId), refund(person.ctx, orderId)]);
    expect(order.status).toBe("refunded");
    await refund(person.ctx, orderId);
    expect(await outcomeOf(person.ctx, orderId)).toEqual({ ...unpaid, charges: 1 });
    expect(await ledgerOf(person.ctx, orderId)).toMatchObject({
      provider: 0,
      tax: 0,
      "sales:passes": -1_077_59,
      refunds: 1_077_59,
      "passes:nutritionist": 0,
    });
  });

  test("finds its passes taken back by another one of the same moment, and is done", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    await payOrder(person.ctx, orderId, passFulfilment);
    let other: Promise<unknown> | undefined;
    const overtaken: typeof passFulfilment = {
      ...passFulfilment,
      refunded: async (ctx, order) => {
        await (other ??= refund(person.ctx, orderId));
        return passFulfilment.refunded(ctx, order);
      },
    };
    const order = await startRefund(person.ctx, orderId, overtaken);
    expect(order.status).toBe("refunded");
    expect(await outcomeOf(person.ctx, orderId)).toEqual({ ...unpaid, charges: 1 });
  });

  test("is refused when a pass was used, and changes nothing", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    await payOrder(person.ctx, orderId, passFulfilment);
    const { reservePassItems } = await import("@nutria/core/passes/pass/index");
    const pass = { nutritionistId: person.nutritionistId, patientId: "pat_1", passId: "pas_1" };
    await commit(person.ctx, reservePassItems(person.ctx, pass));
    expect(await codeOf(refund(person.ctx, orderId))).toBe("passes_used");
    expect((await getOrder(person.ctx, orderId)).status).toBe("settled");
    expect(await outcomeOf(person.ctx, orderId)).toEqual({ ...paid, passes: 4 });
  });

  test("goes on where it stopped", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    await payOrder(person.ctx, orderId, passFulfilment);
    const started = await startRefund(person.ctx, orderId, passFulfilment);
    expect(started.status).toBe("refunding");
    const silent = withPayments(person.ctx, { refund: noAnswer });
    expect(await codeOf(completeRefund(silent, started))).toBe("payment_provider_unavailable");
    expect((await completeRefund(person.ctx, started)).status).toBe("refunded");
    expect(await outcomeOf(person.ctx, orderId)).toEqual({ ...unpaid, charges: 1 });
  });

  test("of an order that was not paid is refused", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    expect(await codeOf(startRefund(person.ctx, orderId, passFulfilment))).toBe("order_closed");
    expect(await findOrder(person.ctx, "ord_unknown")).toBeUndefined();
  });
});

test("entries of the ledger that do not add up are refused", async () => {
  const { ctx } = await buyer(domain);
  const of = { orderId: "ord_1", kind: "settled", nutritionistId: "nut_1", paymentId: "pi_1" } as const;
  const provider = { account: "provider", unit: "MXN", amount: 100 } as const;
  expect(() => ledgerItem(ctx, { ...of, entries: [provider] })).toThrow("add up to 100");
  // Passes do not make up for money.
  const passes = { account: "passes:issued", unit: "pass", amount: -100 } as const;
  expect(() => ledgerItem(ctx, { ...of, entries: [provider, passes] })).toThrow("MXN");
  const halves = [0.5, -0.5].map((amount) => ({ ...provider, amount }));
  expect(() => ledgerItem(ctx, { ...of, entries: halves })).toThrow("whole units");
});
