import { addSeconds } from "@nutria/calendar/instant";
import { ledgerItem } from "@nutria/core/billing/ledger/index";
import { getOrder, listOrders, startRefund } from "@nutria/core/billing/order/index";
import { buyPasses, passFulfilment } from "@nutria/core/billing/purchase/index";
import { proveBooks } from "@nutria/core/billing/settlement/index";
import { subscribe } from "@nutria/core/billing/subscription/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import type { Payment } from "@nutria/core/kernel/payments";
import { stockItems } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { buyer, bundle, purchase, withPayments } from "../../support/store";
import { plans } from "../../support/subscriptions";

const start = "2027-03-01T12:00:00.000Z";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

const total = bundle.price;
/** A purchase, and the proof of the books with other payments at the provider; only what differs for it. */
async function bought() {
  const { ctx, cardId, nutritionistId } = await buyer(domain);
  const { order } = await buyPasses(ctx, purchase(cardId));
  const { paymentId = "" } = await getOrder(ctx, order.id);
  const payment = await ctx.payments.getPayment(paymentId);
  const prove = async (changes: Partial<Payment> | undefined, since = start) => {
    const known = changes && { ...payment, ...changes };
    async function* listPayments() {
      if (known) yield known;
    }
    const told = withPayments(ctx, {
      listPayments,
      findPayment: (id) => (id === payment.id ? Promise.resolve(known) : ctx.payments.findPayment(id)),
      getPayment: (id) => (id === payment.id && known ? Promise.resolve(known) : ctx.payments.getPayment(id)),
    });
    const { differences, ...counts } = await proveBooks(told, since);
    return {
      ...counts,
      differences: differences.filter(({ id }) => [order.id, nutritionistId].includes(id)),
    };
  };
  return { ctx, cardId, nutritionistId, orderId: order.id, paymentId, prove };
}

describe("the proof of the books", () => {
  test("compares each payment with the ledger, to the cent", async () => {
    const { orderId, prove } = await bought();
    expect((await prove({})).differences).toEqual([]);
    for (const changes of [{ refundedCents: 1 }, { disputedCents: 1 }, { totalCents: total - 1 }]) {
      expect((await prove(changes)).differences).toEqual([
        { kind: "money", id: orderId, expected: total - 1, found: total },
      ]);
    }
    for (const status of ["cancelled", "processing", "unconfirmed"] as const) {
      expect((await prove({ status })).differences).toEqual([
        { kind: "money", id: orderId, expected: 0, found: total },
      ]);
    }
  });

  test("counts what it compared", async () => {
    const { prove } = await bought();
    expect(await prove({})).toMatchObject({ payments: 1, charges: 1, cents: total });
    expect(await prove({ refundedCents: 100 })).toMatchObject({
      payments: 1,
      charges: 1,
      cents: total - 100,
    });
    expect(await prove({ status: "cancelled" })).toMatchObject({ payments: 1, charges: 0, cents: 0 });
    expect(await prove({ orderId: undefined })).toMatchObject({ payments: 0, charges: 0, cents: 0 });
  });

  test("finds money in the ledger that the provider does not know", async () => {
    const { orderId, prove } = await bought();
    expect((await prove(undefined)).differences).toEqual([
      { kind: "money", id: orderId, expected: 0, found: total },
    ]);
  });

  test("begins at its instant: what was entered then is compared, and what was entered before is not", async () => {
    const { orderId, prove } = await bought();
    expect((await prove(undefined, start)).differences).toMatchObject([{ id: orderId }]);
    expect((await prove(undefined, addSeconds(start, 0.001))).differences).toEqual([]);
  });

  test("leaves a payment alone that was created twice for an order and moved no money", async () => {
    const { prove } = await bought();
    expect((await prove({ id: "pi_other", status: "unconfirmed" })).differences).toEqual([]);
  });

  test("leaves an order to the reconciliation that is not finished", async () => {
    const { ctx, orderId, prove } = await bought();
    await startRefund(ctx, orderId, passFulfilment);
    expect((await prove({ refundedCents: total })).differences).toEqual([]);
  });

  test("finds passes that moved without the ledger, and a ledger without passes", async () => {
    const { ctx, nutritionistId, orderId, paymentId, prove } = await bought();
    const extra = { nutritionistId, type: "purchased", quantity: 2, reason: "5 pases", orderId } as const;
    await commit(ctx, stockItems(ctx, extra));
    expect((await prove({})).differences).toEqual([{ kind: "passes", id: orderId, expected: 5, found: 7 }]);
    const passes = (amount: number) => [
      { account: "passes:issued", unit: "pass", amount: -amount } as const,
      { account: "passes:nutritionist", unit: "pass", amount } as const,
    ];
    const kind = "passesReturned";
    await commit(ctx, [ledgerItem(ctx, { orderId, kind, nutritionistId, paymentId, entries: passes(2) })]);
    expect((await prove({})).differences).toEqual([]);
    // The ledger has each kind of an order once.
    const again = [ledgerItem(ctx, { orderId, kind, nutritionistId, paymentId, entries: passes(2) })];
    expect(await codeOf(commit(ctx, again))).toBe("conflict");
  });
});

test("a history has the orders of one type or all, page by page, and begins with a cursor of ours", async () => {
  const { ctx, cardId, nutritionistId } = await bought();
  const at = (seconds: number) => domain.setTime(addSeconds(start, seconds));
  at(1);
  await subscribe(ctx, { cardId, storeProductId: plans.office._id });
  at(2);
  await buyPasses(ctx, purchase(cardId));
  const typesOf = async (
    own: NutritionistContext,
    query: { limit: number; type?: "passes" | "subscription" },
  ) => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await listOrders(own, nutritionistId, { ...query, cursor });
      pages.push(items.map(({ type }) => type));
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
    return pages;
  };
  expect(await typesOf(ctx, { limit: 3 })).toEqual([["passes", "subscription", "passes"]]);
  expect(await typesOf(ctx, { limit: 2 })).toEqual([["passes", "subscription"], ["passes"]]);
  expect((await typesOf(ctx, { limit: 1, type: "passes" })).flat()).toEqual(["passes", "passes"]);
  expect((await typesOf(ctx, { limit: 5, type: "subscription" })).flat()).toEqual(["subscription"]);
  expect(await codeOf(listOrders(ctx, nutritionistId, { limit: 1, cursor: "nada" }))).toBe("validation");
});
