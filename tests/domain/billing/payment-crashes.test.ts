import { buyPasses } from "@nutria/core/billing/purchase/index";
import { proveBooks, reconcileOrders, refundOrder } from "@nutria/core/billing/settlement/index";
import { listOrders } from "@nutria/core/billing/order/index";
import { addToStockItem } from "@nutria/core/care/plan/index";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context } from "@nutria/core/kernel/context";
import { addMinutes } from "@nutria/calendar/instant";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Crash, dying } from "../../support/crash";
import { startDomain, type Domain } from "../../support/domain";
import { buyer, noAnswer, outcomeOf, purchase, withPayments } from "../../support/store";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const later = <C extends Context>(ctx: C, minutes: number): C => ({
  ...ctx,
  now: () => addMinutes(new Date().toISOString(), minutes),
});
const steps = Array.from({ length: 9 }, (_, index) => index + 1);
const cases = steps.flatMap((step) => [[step, "before"] as const, [step, "after"] as const]);

describe("a process that dies during a purchase", () => {
  test.each(cases)("at step %i, %s it took effect: no lost pass, no free pass", async (step, when) => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    const keyed = { ...ctx, idempotencyKey: randomUUID() };
    let isCrashed = false;
    await buyPasses(dying(keyed, step, when), purchase(cardId)).catch((error: unknown) => {
      if (!(error instanceof Crash)) throw error;
      isCrashed = true;
    });
    // Some buyers try again with the same key; the others leave it to the reconciliation.
    const triesAgain = step === 4 || step === 6;
    if (triesAgain) await buyPasses(keyed, purchase(cardId));
    for (let run = 0; run < 2; run++) await reconcileOrders(later(ctx, 3));
    const { items } = await listOrders(ctx, nutritionistId, { limit: 10 });
    const [order] = items;
    // Only a crash before the order exists leaves none.
    if (!order) return expect([step, when, isCrashed]).toEqual([1, "before", true]);
    expect([items.length, order.status]).toEqual([1, "settled"]);
    expect(await outcomeOf(ctx, order.orderId)).toEqual({
      passes: 5,
      charges: 1,
      cents: 1_250_00,
      provider: 1_250_00,
    });
  });

  test("the steps above reach the end of a purchase", async () => {
    const { ctx, cardId } = await buyer(domain);
    await expect(buyPasses(dying(ctx, 100, "before"), purchase(cardId))).resolves.toBeDefined();
    await expect(buyPasses(dying(ctx, 5, "before"), purchase(cardId))).rejects.toThrow(Crash);
  });
});

describe("the reconciliation", () => {
  test("fails an order that could not be paid within an hour, without a charge", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    const silent = withPayments(ctx, { createPayment: noAnswer });
    await buyPasses(silent, purchase(cardId));
    expect(await reconcileOrders(later(silent, 30))).toMatchObject({ waiting: 1, failed: 0 });
    expect(await reconcileOrders(later(ctx, 61))).toMatchObject({ failed: 1, settled: 0 });
    const [order] = (await listOrders(ctx, nutritionistId, { limit: 1 })).items;
    expect(await outcomeOf(ctx, order?.orderId ?? "")).toMatchObject({ passes: 0, charges: 0 });
  });

  test("gives the money back that a crash left during a refund", async () => {
    const { ctx, cardId } = await buyer(domain);
    const { order } = await buyPasses(ctx, purchase(cardId));
    await refundOrder(ctx, order.id, []);
    expect(await outcomeOf(ctx, order.id)).toMatchObject({ passes: 0, cents: 1_250_00 });
    expect(await reconcileOrders(later(ctx, 3))).toMatchObject({ refunded: 1, stuck: 0 });
    expect(await outcomeOf(ctx, order.id)).toMatchObject({ passes: 0, cents: 0, provider: 0 });
  });

  test("stops when its time is over, and goes on in the next run", async () => {
    const buyers = await Promise.all([buyer(domain), buyer(domain), buyer(domain)]);
    for (const { ctx, cardId } of buyers) {
      await buyPasses(withPayments(ctx, { createPayment: noAnswer }), purchase(cardId));
    }
    const [{ ctx }] = buyers;
    expect(await reconcileOrders(later(ctx, 3), () => false)).toMatchObject({ settled: 0 });
    expect(await reconcileOrders(later(ctx, 3))).toMatchObject({ settled: 3, stuck: 0 });
  });

  test("goes on with the other orders when one of them raises an error", async () => {
    const [broken, fine] = [await buyer(domain), await buyer(domain)];
    for (const { ctx, cardId } of [broken, fine]) {
      await buyPasses(withPayments(ctx, { createPayment: noAnswer }), purchase(cardId));
    }
    const [order] = (await listOrders(broken.ctx, broken.nutritionistId, { limit: 1 })).items;
    const logged: unknown[] = [];
    const log = { ...fine.ctx.log, error: (_: string, details: unknown) => void logged.push(details) };
    const faulty = withPayments(
      { ...fine.ctx, log },
      {
        createPayment: (payment) =>
          payment.orderId === order?.orderId
            ? Promise.reject(new Error("a fault of ours"))
            : fine.ctx.payments.createPayment(payment),
      },
    );
    expect(await reconcileOrders(later(faulty, 3))).toMatchObject({ settled: 1, stuck: 1 });
    expect(logged).toEqual([{ orderId: order?.orderId, reason: "Error" }]);
    expect(await reconcileOrders(later(fine.ctx, 3))).toMatchObject({ settled: 1, stuck: 0 });
  });
});

describe("the proof of the books", () => {
  const since = addMinutes(new Date().toISOString(), -60);

  test("agrees after all of this", async () => {
    const { ctx } = await buyer(domain);
    const { differences, charges, cents, passes } = await proveBooks(later(ctx, 120), since);
    expect(differences).toEqual([]);
    expect([charges > 15, cents, passes]).toEqual([true, passes * 250_00, cents / 250_00]);
  });

  test("finds money that was given back behind our back, and passes that nobody bought", async () => {
    const { ctx, cardId, nutritionistId } = await buyer(domain);
    const { order } = await buyPasses(ctx, purchase(cardId));
    const [payment] = (await listOrders(ctx, nutritionistId, { limit: 1 })).items;
    await ctx.payments.refund({ key: "dashboard", paymentId: payment?.paymentId ?? "" });
    await commit(ctx, [addToStockItem(ctx, nutritionistId, 3)]);
    expect((await proveBooks(later(ctx, 120), since)).differences).toEqual([
      { kind: "money", id: order.id, expected: 0, found: 1_250_00 },
      { kind: "stock", id: nutritionistId, expected: 5, found: 8 },
    ]);
  });
});
