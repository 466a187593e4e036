import { addMinutes } from "@nutria/calendar/instant";
import { paymentInstant } from "@nutria/calendar/payment-day";
import { listOrders } from "@nutria/core/billing/order/index";
import { proveBooks } from "@nutria/core/billing/settlement/index";
import {
  getSubscription,
  renewalOrderId,
  renewIfDue,
  renewSubscriptions,
  subscribe,
} from "@nutria/core/billing/subscription/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { nutritionists } from "@nutria/core/practice/nutritionist/entity";
import { afterAll, beforeEach, beforeAll, describe, expect, test, vi } from "vitest";
import { Crash, dying } from "../../support/crash";
import { startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";
import { buyer, ledgerOf, noAnswer, withPayments } from "../../support/store";
import { chargesOf, plans } from "../../support/subscriptions";

const zone = "America/Mexico_City";
const startedOn = "2027-01-15T18:00:00.000Z";
const paymentDate = "2027-02-15";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
beforeEach(() => domain.setTime(startedOn));
afterAll(() => domain.close());

async function subscriber(): Promise<NutritionistContext> {
  const { ctx, cardId } = await buyer(domain);
  await subscribe(ctx, { cardId, storeProductId: plans.office._id });
  return ctx;
}
const becomeDue = () => domain.setTime(paymentInstant(paymentDate, zone));

async function expectOneRenewal(ctx: NutritionistContext): Promise<void> {
  const { id: nutritionistId } = ctx.actor;
  expect(await chargesOf(ctx)).toEqual([349_00, 349_00]);
  expect((await getSubscription(ctx)).nextPaymentDate).toBe("2027-03-15");
  const renewalId = renewalOrderId({ nutritionistId, nextPaymentDate: paymentDate });
  expect(await ledgerOf(ctx, renewalId)).toMatchObject({ provider: 349_00 });
  const { items } = await listOrders(ctx, nutritionistId, { limit: 10 });
  expect(items.map(({ status }) => status)).toEqual(["settled", "settled"]);
}

/** Whether a run died. */
const died = (run: Promise<unknown>): Promise<boolean> =>
  run.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Crash) return true;
      throw error;
    },
  );

/** The order, its payment, that money may move, the charge, the settlement. */
const steps = [1, 2, 3, 4, 5];

describe("a process that dies during a renewal", () => {
  const cases = steps.flatMap((step) => [[step, "before"] as const, [step, "after"] as const]);

  test.each(cases)("at step %i, %s it took effect: one charge of the period", async (step, when) => {
    const ctx = await subscriber();
    becomeDue();
    expect(await died(renewIfDue(dying(ctx, step, when), ctx.actor.id))).toBe(true);
    await Promise.all([renewIfDue(ctx, ctx.actor.id), renewIfDue(ctx, ctx.actor.id)]);
    await expectOneRenewal(ctx);
  });
});

test("two runs at once that die again and again renew every subscription once", async () => {
  // One after the other: only the renewals race.
  const first = await subscriber();
  const all = [first];
  while (all.length < iterations({ suite: 4, depth: 40 })) all.push(await subscriber());
  becomeDue();
  const log = { ...first.log, error: () => undefined };
  let deaths = 0;
  const runUntilDone = async (): Promise<void> => {
    for (;;) {
      // The first one dies for certain.
      const step = deaths === 0 ? 3 : 1 + Math.floor(Math.random() * 20);
      const ctx = dying({ ...first, log }, step, Math.random() < 0.5 ? "before" : "after");
      if (!(await died(renewSubscriptions(ctx, () => true)))) return;
      deaths += 1;
    }
  };
  await Promise.all([runUntilDone(), runUntilDone()]);
  for (const ctx of all) await expectOneRenewal(ctx);
  const { differences } = await proveBooks(first, addMinutes(new Date().toISOString(), -60));
  expect({ differences, hasDied: deaths > 0 }).toEqual({ differences: [], hasDied: true });
});

test("the steps above reach the end of a renewal", async () => {
  const ctx = await subscriber();
  becomeDue();
  expect(await renewIfDue(dying(ctx, steps.length + 1, "before"), ctx.actor.id)).toBe("renewed");
});

test("a run whose time is over takes no further subscription, and the next one goes on", async () => {
  const [ctx, ...others] = [await subscriber(), await subscriber(), await subscriber()] as const;
  becomeDue();
  expect(await renewSubscriptions(ctx, () => false)).toMatchObject({ renewed: 0 });
  let left = 2;
  expect(await renewSubscriptions(ctx, () => left-- > 0)).toMatchObject({ renewed: 2 });
  expect(await renewSubscriptions(ctx, () => true)).toMatchObject({ renewed: 1 });
  for (const one of [ctx, ...others]) await expectOneRenewal(one);
});

test("a run finds a subscription at six where its owner lives, also far from Mexico", async () => {
  const ctx = await subscriber();
  await nutritionists(ctx.db)
    .patch({ nutritionistId: ctx.actor.id })
    .set({ settings: { timeZone: "Asia/Tokyo" } })
    .go();
  const due = paymentInstant(paymentDate, "Asia/Tokyo");
  domain.setTime(addMinutes(due, -1));
  expect(await renewSubscriptions(ctx, () => true)).toMatchObject({ renewed: 0 });
  domain.setTime(due);
  expect(await renewSubscriptions(ctx, () => true)).toMatchObject({ renewed: 1 });
});

describe("a renewal that the provider keeps waiting", () => {
  /** What a run says of late renewals, so many hours after the payment date began in the owner's zone. */
  async function runAfter(ctx: NutritionistContext, hours: number) {
    domain.setTime(addMinutes(paymentInstant(paymentDate, zone), hours * 60));
    const warn = vi.fn();
    const silent = withPayments({ ...ctx, log: { ...ctx.log, warn } }, { createPayment: noAnswer });
    const { waiting } = await renewSubscriptions(silent, () => true);
    return { waiting, said: warn.mock.calls.filter(([message]) => message === "renewals are late") };
  }

  test("is said to be late by every run from twelve hours on, and not before", async () => {
    const ctx = await subscriber();
    expect(await runAfter(ctx, 0)).toEqual({ waiting: 1, said: [] });
    // Six hours after it was due on the clock that is furthest behind, which is six behind Mexico City's.
    expect(await runAfter(ctx, 11.9)).toEqual({ waiting: 1, said: [] });
    const details = { late: 1, oldestDueOn: paymentDate, nutritionistIds: [ctx.actor.id] };
    const line = ["renewals are late", details];
    expect(await runAfter(ctx, 12)).toEqual({ waiting: 1, said: [line] });
    expect(await runAfter(ctx, 12.25)).toEqual({ waiting: 1, said: [line] });
    expect(await renewSubscriptions(ctx, () => true)).toMatchObject({ renewed: 1 });
    expect(await runAfter(ctx, 13)).toEqual({ waiting: 0, said: [] });
  });

  test("is said to be late by a run that fails with another, too", async () => {
    const ctx = await subscriber();
    domain.setTime(addMinutes(paymentInstant(paymentDate, zone), 12 * 60));
    const log = { ...ctx.log, warn: vi.fn(), error: vi.fn() };
    const failing = withPayments({ ...ctx, log }, { createPayment: () => Promise.reject(new Error("no")) });
    await expect(renewSubscriptions(failing, () => true)).rejects.toThrow("no");
    expect(log.warn).toHaveBeenCalledWith("renewals are late", expect.objectContaining({ late: 1 }));
    expect(await renewSubscriptions(ctx, () => true)).toMatchObject({ renewed: 1 });
  });
});
