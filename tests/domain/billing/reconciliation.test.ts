import { addDays, addMinutes, addSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { getOrder } from "@nutria/core/billing/order/index";
import { buyPasses } from "@nutria/core/billing/purchase/index";
import {
  concludePayment,
  countBookDifferences,
  reconcileOrders,
  reconcilePayments,
  reconcileReversals,
} from "@nutria/core/billing/settlement/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startDomain, type Domain } from "../../support/domain";
import {
  anOrder,
  buyer,
  noAnswer,
  outcomeOf,
  paid,
  purchase,
  purchaseAtBank,
  withPayments,
} from "../../support/store";

const start = "2027-03-01T12:00:00.000Z";
let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

const statusOf = async (ctx: NutritionistContext, orderId: string) => (await getOrder(ctx, orderId)).status;
const runAt = (ctx: NutritionistContext, at: string) => reconcileOrders({ ...ctx, now: () => at });

const waiting = () => purchaseAtBank(domain);

describe("the reconciliation", () => {
  beforeEach(async () => {
    // It finds the orders of every test.
    await runAt((await buyer(domain)).ctx, addMinutes(start, 120));
  });

  test("leaves an order of less than two minutes to its request", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person);
    await runAt(person.ctx, addMinutes(start, 2));
    expect(await statusOf(person.ctx, orderId)).toBe("started");
    await runAt(person.ctx, addSeconds(start, 120.001));
    expect(await statusOf(person.ctx, orderId)).toBe("settled");
  });

  test("waits an hour for the bank's answer, from the question on, and not longer", async () => {
    const { ctx, orderId } = await waiting();
    const { actionAt } = await getOrder(ctx, orderId);
    expect(actionAt).toBe(start);
    expect(await runAt(ctx, addMinutes(start, 60))).toMatchObject({ waiting: 1, failed: 0 });
    expect(await runAt(ctx, addSeconds(start, 3600.001))).toMatchObject({ waiting: 0, failed: 1 });
    expect((await getOrder(ctx, orderId)).failure).toBeUndefined();
  });

  test("takes a confirmation that nobody told of", async () => {
    const { ctx, orderId, answer } = await waiting();
    await answer("confirm");
    expect(await runAt(ctx, addMinutes(start, 3))).toMatchObject({ settled: 1, waiting: 0 });
    expect(await outcomeOf(ctx, orderId)).toEqual(paid);
  });

  test("does not give up what nobody is there to answer", async () => {
    const person = await buyer(domain);
    const orderId = await anOrder(person, { isOffSession: true });
    const away = withPayments(person.ctx, { createPayment: noAnswer, cancelPayment: noAnswer });
    expect(await runAt(away, addMinutes(start, 61))).toMatchObject({ waiting: 1, stuck: 0 });
    expect(await runAt(person.ctx, addMinutes(start, 61))).toMatchObject({ settled: 1 });
    expect(await statusOf(person.ctx, orderId)).toBe("settled");
  });

  test("counts what awaits a decision until it does no longer", async () => {
    const person = await buyer(domain);
    const { ctx } = person;
    const { order } = await buyPasses(ctx, purchase(person.cardId));
    const { paymentId = "" } = await getOrder(ctx, order.id);
    let disputedCents = 1_250_00;
    const dispute = () => ({ status: disputedCents > 0 ? ("open" as const) : ("won" as const), reason: "x" });
    const says = async () => ({
      ...(await ctx.payments.getPayment(paymentId)),
      disputedCents,
      dispute: dispute(),
    });
    const told = withPayments({ ...ctx, log: { ...ctx.log, error: vi.fn() } }, { getPayment: says });
    await concludePayment(told, await says());
    expect(await runAt(told, addMinutes(start, 3))).toMatchObject({ undecided: 1, settled: 0 });
    disputedCents = 0;
    expect(await runAt(told, addMinutes(start, 3))).toMatchObject({ undecided: 0, settled: 0 });
    expect(await runAt(told, addMinutes(start, 3))).toMatchObject({ undecided: 0, settled: 0 });
  });

  test("enters the refunds that no message told of; one that fails holds up no other", async () => {
    const [one, other] = [await buyer(domain), await buyer(domain)];
    const orders = [];
    for (const { ctx, cardId } of [one, other]) {
      const { order } = await buyPasses(ctx, purchase(cardId));
      const { paymentId = "" } = await getOrder(ctx, order.id);
      await ctx.payments.refund({ key: `dashboard-${order.id}`, paymentId });
      orders.push({ orderId: order.id, payment: await ctx.payments.getPayment(paymentId) });
    }
    const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
    const log = { ...one.ctx.log, error: vi.fn() };
    const since: string[] = [];
    async function* listReversedPayments(instant: string) {
      since.push(instant);
      yield { ...first.payment, status: "succeeded" as const };
      yield { ...second.payment, status: "succeeded" as const };
    }
    let isBroken = true;
    const ctx = withPayments(
      { ...one.ctx, log },
      {
        listReversedPayments,
        getPayment: (id) =>
          isBroken && id === first.payment.id
            ? Promise.reject(new AppError("payment_provider_unavailable"))
            : one.ctx.payments.getPayment(id),
      },
    );
    const threeDaysAgo = addDays(ctx.now(), -3);
    expect(await reconcileReversals(ctx, threeDaysAgo)).toBe(1);
    expect(since).toEqual([threeDaysAgo]);
    expect((await getOrder(ctx, first.orderId)).awaitsDecision).toBeUndefined();
    expect((await getOrder(ctx, second.orderId)).awaitsDecision).toBe(true);
    isBroken = false;
    expect(await reconcileReversals(ctx, threeDaysAgo)).toBe(0);
    expect((await getOrder(ctx, first.orderId)).awaitsDecision).toBe(true);
  });

  test("tells the operator how much does not agree", async () => {
    const { ctx } = await buyer(domain);
    domain.setTime(addMinutes(start, 3));
    const log = { ...ctx.log, error: vi.fn() };
    // Of the orders above two await a decision.
    const run = await reconcilePayments({ ...ctx, log }, () => true);
    expect(run.undecided).toBe(2);
    expect(await countBookDifferences(ctx)).toBe(run.differences + run.stuck + run.undecided);
  });
});
