import type { PaidSubscription } from "@nutria/core/billing/subscription/rules";
import type { PendingPayment, SubscribedPlan, Upgrade } from "@nutria/core/billing/subscription/entity";
import { offerOf } from "@nutria/core/billing/subscription/save";
import {
  attemptRefused,
  cancelled,
  changed,
  paid,
  unpaid,
  upgradeUndone,
  withPayment,
} from "@nutria/core/billing/subscription/transitions";
import { describe, expect, test } from "vitest";

const planOf = (size: number): SubscribedPlan => ({
  productId: `prd_${size}`,
  name: `Plan ${size}`,
  priceCents: size * 100,
  users: size,
  includesAgenda: false,
});
const [tiny, small, middle, large] = [planOf(50), planOf(100), planOf(300), planOf(900)];

const holds: PaidSubscription = {
  nutritionistId: "nut_1",
  status: "active",
  plan: small,
  paidBy: "ord_start",
  paymentDay: 15,
  paidFrom: "2027-01-15",
  nextPaymentDate: "2027-02-15",
  dueOn: "2027-02-15",
  version: 3,
};
const free = { nutritionistId: "nut_1", status: "free", dueOn: "", version: 3 } as const;
const payment = (does: PendingPayment["does"], plan: SubscribedPlan, day = "2027-01-20"): PendingPayment => ({
  orderId: "ord_new",
  does,
  plan,
  day,
  isAutomatic: false,
});

describe("a paid order", () => {
  test("of a larger plan keeps the dates, and remembers what it replaced", () => {
    const before = { ...holds, nextPlan: tiny };
    expect(paid(withPayment(before, payment("enlarge", large)), "2027-01-20")).toEqual({
      ...holds,
      plan: large,
      upgrades: [{ orderId: "ord_new", plan: small, nextPlan: tiny, wasEnding: false }],
    });
    const left = withPayment({ ...holds, status: "ending" }, payment("enlarge", large));
    expect(paid(left, "2027-01-20")).toMatchObject({
      status: "active",
      upgrades: [{ plan: small, wasEnding: true }],
    });
  });

  test("of a second larger plan comes after the first", () => {
    const first: Upgrade = { orderId: "ord_first", plan: small, wasEnding: false };
    const before = { ...holds, plan: middle, upgrades: [first] };
    const after = paid(withPayment(before, payment("enlarge", large)), "2027-01-20");
    expect(after.upgrades).toEqual([first, { orderId: "ord_new", plan: middle, wasEnding: false }]);
  });

  test("of a renewal begins the next period with nothing of the one before", () => {
    const before: PaidSubscription = {
      ...holds,
      status: "overdue",
      nextPlan: tiny,
      failedAttempts: 2,
      cardNoticeFor: "2027-02-15",
      upgrades: [{ orderId: "ord_first", plan: tiny, wasEnding: false }],
      dueOn: "2027-02-22",
    };
    expect(paid(withPayment(before, payment("renew", tiny)), "2027-02-18")).toEqual({
      nutritionistId: "nut_1",
      version: 3,
      status: "active",
      plan: tiny,
      paidBy: "ord_new",
      paymentDay: 15,
      paidFrom: "2027-02-15",
      nextPaymentDate: "2027-03-15",
      dueOn: "2027-03-15",
    });
  });

  test("of the first period counts from the day on which it was started, however late it is paid", () => {
    expect(paid(withPayment(free, payment("start", small, "2027-01-31")), "2027-02-02")).toMatchObject({
      paidFrom: "2027-01-31",
      paymentDay: 31,
      nextPaymentDate: "2027-02-28",
    });
  });

  test("of a renewal whose plan ended meanwhile begins a period on its own day", () => {
    expect(paid(withPayment(free, payment("renew", small, "2027-02-16")), "2027-02-18")).toMatchObject({
      status: "active",
      paidFrom: "2027-02-16",
      paymentDay: 16,
    });
  });

  test("is none without a payment under way", () => {
    expect(() => paid(holds, "2027-01-20")).toThrow("no payment under way");
  });
});

test("an order that was not paid leaves what there was", () => {
  expect(unpaid(withPayment(holds, payment("enlarge", large)))).toEqual(holds);
});

describe("a refused renewal", () => {
  const pending = payment("renew", small, "2027-02-15");

  test("counts, and is due again three and then four days later", () => {
    const first = attemptRefused({ ...holds, pending }, "2027-02-15") as PaidSubscription;
    expect(first).toEqual({ ...holds, status: "overdue", failedAttempts: 1, dueOn: "2027-02-18" });
    const second = attemptRefused(first, "2027-02-18") as PaidSubscription;
    expect(second).toEqual({ ...holds, status: "overdue", failedAttempts: 2, dueOn: "2027-02-22" });
    expect(attemptRefused(second, "2027-02-22")).toEqual(free);
  });
});

describe("the refund of a larger plan", () => {
  const upgrade: Upgrade = { orderId: "ord_up", plan: small, wasEnding: false };
  const enlarged = { ...holds, plan: large, upgrades: [upgrade] };
  const undone = (changes: Partial<PaidSubscription>) =>
    upgradeUndone({ ...enlarged, ...changes }, "ord_up")?.after;

  test("keeps a plan that was chosen since for the next period, where it is smaller than the one before", () => {
    expect(undone({ nextPlan: tiny })).toMatchObject({ plan: small, nextPlan: tiny });
    expect(undone({ nextPlan: middle })).not.toHaveProperty("nextPlan");
    expect(undone({ nextPlan: small })).not.toHaveProperty("nextPlan");
  });

  test("brings back the smaller plan that had been chosen before it", () => {
    const upgrades = [{ ...upgrade, nextPlan: tiny }];
    expect(undone({ upgrades })).toMatchObject({ plan: small, nextPlan: tiny });
    expect(undone({ upgrades, status: "ending" })).not.toHaveProperty("nextPlan");
  });

  test("leaves the plan cancelled that was cancelled before it or since", () => {
    expect(undone({})?.status).toBe("active");
    expect(undone({ upgrades: [{ ...upgrade, wasEnding: true }] })?.status).toBe("ending");
    expect(undone({ status: "ending" })?.status).toBe("ending");
    expect(undone({ status: "overdue", upgrades: [{ ...upgrade, wasEnding: true }] })?.status).toBe(
      "overdue",
    );
  });

  test("is none for an order of another period", () => {
    expect(upgradeUndone(enlarged, "ord_start")).toBeUndefined();
    expect(upgradeUndone(holds, "ord_up")).toBeUndefined();
  });
});

describe("without a payment", () => {
  test("a smaller plan waits for the next period, also after a cancellation", () => {
    const change = { kind: "smaller", plan: tiny } as never;
    for (const status of ["active", "ending"] as const) {
      expect(changed({ ...holds, status }, change)).toEqual({ ...holds, status: "active", nextPlan: tiny });
    }
  });

  test("a plan that is resumed, or is larger by less than can be charged, holds at once", () => {
    const before = { ...holds, status: "ending", nextPlan: tiny } as const;
    expect(changed(before, { kind: "resume", plan: small } as never)).toEqual(holds);
    expect(changed(before, { kind: "larger", plan: middle } as never)).toEqual({ ...holds, plan: middle });
  });

  test("a cancelled plan stays until its end and one that is not paid for ends at once", () => {
    expect(cancelled({ ...holds, nextPlan: tiny })).toEqual({ ...holds, status: "ending" });
    expect(cancelled({ ...holds, status: "overdue", failedAttempts: 1 })).toEqual(free);
  });

  test("places and agenda are those of the plan that holds, not of the next one", () => {
    const withAgenda = { ...large, includesAgenda: true };
    expect(offerOf({ ...holds, nextPlan: withAgenda })).toEqual({ users: 100, includesAgenda: false });
    for (const status of ["active", "ending", "overdue"] as const) {
      expect(offerOf({ ...holds, plan: withAgenda, status })).toEqual({ users: 900, includesAgenda: true });
    }
    for (const none of [undefined, free]) {
      expect(offerOf(none)).toEqual({ users: 30, includesAgenda: false });
    }
  });
});
