import type { StoredOrder } from "@nutria/core/billing/order/index";
import {
  isRefundable,
  keptCents,
  receiptNumberOf,
  refuseFailed,
  reversalsOf,
  toOrder,
} from "@nutria/core/billing/order/index";
import { reversalEntries } from "@nutria/core/billing/order/reverse-money";
import { sumsOf } from "@nutria/core/billing/ledger/index";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const start = "2027-03-01T12:00:00.000Z";
const order: StoredOrder = {
  orderId: "ord_1",
  nutritionistId: "nut_1",
  type: "passes",
  status: "settled",
  name: "5 pases",
  productId: "prd_passes5",
  passesAmount: 5,
  priceCents: 1_250_00,
  totalCents: 1_000_00,
  discount: { code: "VEINTE", percent: 20, cents: 250_00 },
  months: 3,
  card: { customerId: "cus_1", methodId: "pm_1", brand: "visa", last4: "4242" },
  isOffSession: false,
  createdAt: start,
  settledAt: start,
  receiptNumber: 7,
  version: 3,
};

describe("an order as its buyer sees it", () => {
  test.each([
    [{ status: "started" }, "processing"],
    [{ status: "charged" }, "processing"],
    [{ status: "charged", actionAt: start }, "requires_action"],
    // The question of the bank is over once the order is.
    [{ status: "settled", actionAt: start }, "settled"],
    [{ status: "failed", actionAt: start }, "failed"],
    [{ status: "refunding" }, "refunded"],
    [{ status: "refunded" }, "refunded"],
  ] as const)("%j is %s", (changes, status) => {
    expect(toOrder({ ...order, ...changes }).status).toBe(status);
  });

  test("says what was paid, with the discount as it was taken, and the number of the receipt", () => {
    expect(toOrder(order)).toMatchObject({
      total: 1_000_00,
      interestFree: 3,
      paymentPlan: "coinBundle",
      passesAmount: 5,
      subscription: null,
      discount: { code: "VEINTE", percent: 20, amount: 250_00 },
      card: { brand: "visa", last4: "4242" },
      paidAt: start,
      receiptNumber: "000007",
      failure: null,
    });
    const { discount: _, passesAmount: __, settledAt: ___, receiptNumber: ____, ...plain } = order;
    const subscription = { paymentDay: 31, nextPaymentDate: "2027-03-31" };
    expect(toOrder({ ...plain, type: "subscription", subscription })).toMatchObject({
      paymentPlan: null,
      passesAmount: null,
      subscription,
      discount: null,
      paidAt: null,
      receiptNumber: null,
      authorizationCode: null,
    });
  });

  test("says why it failed once it has, and not while the reason may still be overtaken by a payment", () => {
    const failure = "card_declined";
    expect(toOrder({ ...order, status: "failed", failure }).failure).toContain("rechazó el pago");
    expect(toOrder({ ...order, status: "charged", failure }).failure).toBeNull();
    expect(toOrder({ ...order, status: "failed" }).failure).toBeNull();
  });

  test("that failed raises its reason, or that its buyer left it; any other raises nothing", () => {
    const raise = (changes: Partial<StoredOrder>) => () => refuseFailed({ ...order, ...changes });
    expect(raise({ status: "failed", failure: "card_declined" })).toThrow(
      expect.objectContaining({ code: "card_declined" }),
    );
    expect(raise({ status: "failed" })).toThrow(expect.objectContaining({ code: "payment_cancelled" }));
    for (const status of ["started", "charged", "settled", "refunding", "refunded"] as const) {
      expect(raise({ status, failure: "card_declined" })).not.toThrow();
    }
  });

  test.each([
    [1, "000001"],
    [999_999, "999999"],
    [1_000_000, "1000000"],
    [undefined, null],
  ])("has receipt number %j printed as %j", (receiptNumber, printed) => {
    expect(receiptNumberOf(receiptNumber === undefined ? {} : { receiptNumber })).toBe(printed);
  });
});

describe("the money of an order that is still here", () => {
  test.each([
    [{}, 1_000_00],
    [{ refundedCents: 1 }, 999_99],
    [{ disputedCents: 400_00, refundedCents: 600_00 }, 0],
    // One that was refunded before refunds were counted.
    [{ status: "refunded" }, 0],
    [{ status: "refunded", refundedCents: 0 }, 1_000_00],
  ] as const)("with %j is %i cents", (changes, kept) => {
    expect(keptCents({ ...order, ...changes })).toBe(kept);
  });

  test("can be given back of a paid order, and of a refunded one while a cent is left", () => {
    const may = (changes: Partial<StoredOrder>) => isRefundable({ ...order, ...changes });
    expect(may({ status: "settled", disputedCents: 1_000_00 })).toBe(true);
    expect(may({ status: "refunded", refundedCents: 999_99 })).toBe(true);
    expect(may({ status: "refunded", refundedCents: 1_000_00 })).toBe(false);
    for (const status of ["started", "charged", "failed", "refunding"] as const) {
      expect(may({ status })).toBe(false);
    }
  });

  test("changes in entries that add up to nothing, however it is given back in steps", () => {
    const cents = fc.array(fc.integer({ min: 0, max: 1_000_00 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(cents, cents, (refunds, disputes) => {
        let before = reversalsOf(order);
        const all = [];
        for (const [index, refundedCents] of refunds.entries()) {
          const after = { refundedCents, disputedCents: disputes[index] ?? 0, dispute: undefined };
          const entries = reversalEntries(before, after);
          expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
          all.push(...entries);
          before = after;
        }
        // What is entered in steps is what is entered at once.
        const step = reversalEntries(reversalsOf(order), before);
        expect(sumsOf(all, ({ account }) => account)).toEqual(sumsOf(step, ({ account }) => account));
      }),
    );
  });
});
