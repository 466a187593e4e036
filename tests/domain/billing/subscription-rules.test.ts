import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { nextPaymentDate } from "@nutria/calendar/payment-day";
import { smallestCharge } from "@nutria/contract/store/money";
import {
  changeTo,
  differenceOf,
  isLarger,
  nextAttemptDay,
  type PaidSubscription,
} from "@nutria/core/billing/subscription/rules";
import { paid, withPayment } from "@nutria/core/billing/subscription/transitions";
import type { SubscribedPlan } from "@nutria/core/billing/subscription/entity";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../../support/depth";

const small: SubscribedPlan = {
  productId: "prd_a",
  name: "Consultorio",
  priceCents: 349_00,
  users: 100,
  includesAgenda: false,
};
const large: SubscribedPlan = {
  productId: "prd_b",
  name: "Ilimitado",
  priceCents: 649_00,
  includesAgenda: true,
};

function paidFor(plan: SubscribedPlan, changes: Partial<PaidSubscription> = {}): PaidSubscription {
  return {
    nutritionistId: "nut_1",
    status: "active",
    plan,
    paymentDay: 15,
    paidFrom: "2027-01-15",
    nextPaymentDate: "2027-02-15",
    dueOn: "2027-02-15",
    version: 1,
    ...changes,
  };
}

describe("choosing a plan", () => {
  test("from the free plan starts a period today", () => {
    expect(changeTo(undefined, small, "2027-01-31")).toEqual({
      kind: "start",
      payment: "start",
      plan: small,
      totalCents: 349_00,
      startsOn: "2027-01-31",
      nextPaymentDate: "2027-02-28",
    });
  });

  test.each([
    // 31 days: the difference of 300 pesos on the first day, 16 days before the end, on the last day, and after it.
    ["2027-01-15", 300_00],
    ["2027-01-30", 154_84],
    // Less than the provider can charge.
    ["2027-02-14", 0],
    ["2027-02-15", 0],
    ["2027-02-20", 0],
  ])("a larger one on %s costs %i cents and keeps the payment day", (today, totalCents) => {
    expect(changeTo(paidFor(small), large, today)).toMatchObject({
      kind: "larger",
      totalCents,
      payment: totalCents === 0 ? undefined : "enlarge",
      startsOn: today,
      nextPaymentDate: "2027-02-15",
    });
  });

  test("a smaller one costs nothing and holds from the next payment date on", () => {
    expect(changeTo(paidFor(large), small, "2027-01-20")).toMatchObject({
      kind: "smaller",
      totalCents: 0,
      payment: undefined,
      startsOn: "2027-02-15",
    });
  });

  test("the one that was left, or was to change, is resumed for nothing and at its price", () => {
    const dearer = { ...large, priceCents: 999_00 };
    for (const before of [paidFor(large, { status: "ending" }), paidFor(large, { nextPlan: small })]) {
      expect(changeTo(before, dearer, "2027-01-20")).toMatchObject({
        kind: "resume",
        totalCents: 0,
        payment: undefined,
        plan: large,
      });
    }
  });

  test("a smaller one in place of the smaller one that was chosen holds from the next payment date on", () => {
    const middle = { ...small, productId: "prd_c", users: 300 };
    expect(changeTo(paidFor(large, { nextPlan: small }), middle, "2027-01-20")).toMatchObject({
      kind: "smaller",
      plan: middle,
      startsOn: "2027-02-15",
    });
  });

  test("one that was left can be changed for a larger one, at the difference", () => {
    expect(changeTo(paidFor(small, { status: "ending" }), large, "2027-01-15")).toMatchObject({
      kind: "larger",
      payment: "enlarge",
      totalCents: 300_00,
    });
  });

  test("the one that holds, or that will hold, is refused", () => {
    expect(() => changeTo(paidFor(small), small, "2027-01-20")).toThrow("Ya tienes este plan");
    expect(() => changeTo(paidFor(large, { nextPlan: small }), small, "2027-01-20")).toThrow("Ya tienes");
  });

  test("after a refused renewal any plan is paid whole, for the period that began", () => {
    const overdue = paidFor(small, { status: "overdue", dueOn: "2027-02-18", failedAttempts: 1 });
    const smaller = { ...small, productId: "prd_c", users: 50, priceCents: 199_00 };
    for (const [plan, kind] of [
      [small, "resume"],
      [large, "larger"],
      [smaller, "smaller"],
    ] as const) {
      expect(changeTo(overdue, plan, "2027-02-16")).toMatchObject({
        kind,
        payment: "renew",
        totalCents: plan.priceCents,
        nextPaymentDate: "2027-03-15",
      });
    }
  });
});

describe("a price that the catalogue changed since", () => {
  const dearer = { ...small, priceCents: 399_00 };

  test("is not that of the plan one has: after a refused renewal it is paid as it was agreed", () => {
    const overdue = paidFor(small, { status: "overdue", dueOn: "2027-02-18", failedAttempts: 1 });
    expect(changeTo(overdue, dearer, "2027-02-16")).toMatchObject({ plan: small, totalCents: 349_00 });
  });

  test("does not change the difference, which is to the price that was agreed", () => {
    const subscription = paidFor({ ...small, priceCents: 299_00 });
    expect(changeTo(subscription, large, "2027-01-15")).toMatchObject({ totalCents: 350_00 });
  });
});

describe("the difference between two plans", () => {
  const costs = (cents: number) => ({ ...large, priceCents: small.priceCents + cents });

  test.each([
    [smallestCharge - 1, 0],
    [smallestCharge, smallestCharge],
    [smallestCharge + 1, smallestCharge + 1],
    [-smallestCharge, 0],
  ])("of %i cents for the whole period costs %i", (cents, total) => {
    expect(differenceOf(paidFor(small), costs(cents), "2027-01-15")).toBe(total);
  });

  test("counts no more days than the period has, where the owner moved to a zone that is behind", () => {
    expect(differenceOf(paidFor(small), large, "2027-01-14")).toBe(300_00);
  });

  test.each([
    // A period of 31 days: 30 of 31, half a cent up, and the last two days.
    ["2027-01-16", 290_32],
    ["2027-02-13", 19_35],
    ["2027-02-14", 0],
  ])("counts the day %s itself: %i cents", (today, total) => {
    expect(differenceOf(paidFor(small), large, today)).toBe(total);
  });
});

describe("of two plans", () => {
  const plan = (users: number | undefined, includesAgenda: boolean, priceCents: number): SubscribedPlan => ({
    productId: "prd_any",
    name: "Plan",
    includesAgenda,
    priceCents,
    ...(users !== undefined && { users }),
  });
  test.each([
    ["one more place", plan(101, false, 100), plan(100, true, 900)],
    ["places without a limit", plan(undefined, false, 100), plan(500, true, 900)],
    ["with as many places, the agenda", plan(100, true, 100), plan(100, false, 900)],
    ["with the same places and agenda, one cent more", plan(100, true, 101), plan(100, true, 100)],
  ])("the larger one has %s", (_, larger, smaller) => {
    expect([isLarger(larger, smaller), isLarger(smaller, larger)]).toEqual([true, false]);
  });
  test("that are alike none is the larger", () => {
    expect(isLarger(plan(undefined, true, 100), plan(undefined, true, 100))).toBe(false);
  });
});

describe("a payment of an overdue plan", () => {
  const overdue = paidFor(small, { status: "overdue", paymentDay: 31, nextPaymentDate: "2027-01-31" });

  test.each([
    ["2027-02-27", "2027-02-28"],
    // The period that began in January is over.
    ["2027-02-28", "2027-03-28"],
    ["2027-05-31", "2027-06-30"],
  ])("on %s pays until %s", (today, next) => {
    expect(changeTo(overdue, small, today)).toMatchObject({ startsOn: today, nextPaymentDate: next });
    const pending = { orderId: "ord_1", does: "renew", plan: small, day: today, isAutomatic: true } as const;
    expect(paid(withPayment(overdue, pending), today)).toMatchObject({
      status: "active",
      nextPaymentDate: next,
      dueOn: next,
    });
  });
});

const anyPlan = fc
  .record({
    users: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
    includesAgenda: fc.boolean(),
    priceCents: fc.integer({ min: smallestCharge, max: 2_000_00 }),
  })
  .map(({ users, ...plan }): SubscribedPlan => ({
    productId: "prd_any",
    name: "Plan",
    ...plan,
    ...(users !== undefined && { users }),
  }));

test("of two plans at most one is larger, and only equal ones have none", () => {
  fc.assert(
    fc.property(anyPlan, anyPlan, (a, b) => {
      expect(isLarger(a, b) && isLarger(b, a)).toBe(false);
      const isEqual =
        a.users === b.users && a.includesAgenda === b.includesAgenda && a.priceCents === b.priceCents;
      expect(isLarger(a, b) || isLarger(b, a)).toBe(!isEqual);
    }),
  );
});

test("a difference is whole cents, never more than that of the period, and shrinks day by day", () => {
  const anyStart = fc.integer({ min: 0, max: 2000 }).map((days) => addCalendarDays("2026-01-01", days));
  fc.assert(
    fc.property(anyStart, anyPlan, anyPlan, (paidFrom, plan, chosen) => {
      const end = nextPaymentDate(paidFrom, Number(paidFrom.slice(8)));
      const subscription = paidFor(plan, { paidFrom, nextPaymentDate: end });
      const whole = Math.max(0, chosen.priceCents - plan.priceCents);
      let before = whole;
      for (let day = paidFrom; day <= end; day = addCalendarDays(day, 1)) {
        const total = differenceOf(subscription, chosen, day);
        expect(Number.isInteger(total) && total >= 0 && total <= before).toBe(true);
        expect(total === 0 || total >= smallestCharge).toBe(true);
        before = total;
      }
      expect(differenceOf(subscription, chosen, paidFrom)).toBe(whole < smallestCharge ? 0 : whole);
      expect(differenceOf(subscription, chosen, end)).toBe(0);
    }),
    { numRuns: iterations({ suite: 60, depth: 300 }) },
  );
});

describe("attempts at a renewal", () => {
  test.each([
    ["2027-02-28", 1, "2027-02-28", "2027-03-03"],
    ["2027-02-28", 2, "2027-03-03", "2027-03-07"],
    ["2027-02-28", 3, "2027-03-07", undefined],
    // The job did not run for days: the attempts keep their distance.
    ["2027-02-28", 1, "2027-03-05", "2027-03-08"],
    ["2027-02-28", 2, "2027-03-08", "2027-03-12"],
  ])("of %s after %i refused, the last on %s: %s", (paymentDate, refused, today, next) => {
    expect(nextAttemptDay(paymentDate, refused, today)).toBe(next);
  });

  test("are at least three days apart and end before the next payment date", () => {
    const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addCalendarDays("2026-01-01", days));
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 5 }), (paymentDate, late) => {
        const first = addCalendarDays(paymentDate, late);
        const second = nextAttemptDay(paymentDate, 1, first) ?? "";
        const third = nextAttemptDay(paymentDate, 2, second) ?? "";
        expect(daysBetween(first, second)).toBe(3);
        expect(daysBetween(second, third)).toBe(4);
        expect(third < nextPaymentDate(paymentDate, Number(paymentDate.slice(8)))).toBe(true);
      }),
    );
  });
});
