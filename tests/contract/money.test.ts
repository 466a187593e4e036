import {
  discountOf,
  instalmentGroupsOf,
  instalmentMinimums,
  instalmentsOf,
  smallestCharge,
  splitTax,
  taxPercent,
} from "@nutria/contract/store/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { iterations } from "../support/depth";

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
/** From the smallest to the largest price of a product, and discounts as an administrator may enter them. */
const price = fc.integer({ min: smallestCharge, max: 1_000_000_00 });
const percent = fc.integer({ min: 0, max: 90 });
const months = fc.constantFrom(1, ...instalmentMinimums.map((plan) => plan.months));

const runs = iterations({ suite: 500, depth: 10_000 });

test(`the parts of ${runs} random purchases add up to the cent`, () => {
  fc.assert(
    fc.property(price, percent, months, (priceCents, off, count) => {
      const discount = discountOf(priceCents, off);
      const total = priceCents - discount;
      expect(Number.isInteger(discount) && discount >= 0).toBe(true);
      expect(total).toBeGreaterThanOrEqual(smallestCharge);
      if (total > smallestCharge)
        expect(Math.abs(discount - (priceCents * off) / 100)).toBeLessThanOrEqual(0.5);

      const payments = instalmentsOf(total, count);
      expect([payments.length, sum(payments)]).toEqual([count, total]);
      expect(payments.every(Number.isInteger)).toBe(true);
      // No payment differs from another by more than a cent, and the first ones carry the rest.
      expect(Math.max(...payments) - Math.min(...payments)).toBeLessThanOrEqual(1);
      expect(payments).toEqual([...payments].sort((a, b) => b - a));

      const groups = instalmentGroupsOf(total, count);
      expect(groups.flatMap((group) => Array.from({ length: group.count }, () => group.amount))).toEqual(
        payments,
      );
      expect(groups.length).toBe(total % count === 0 ? 1 : 2);

      const { net, tax } = splitTax(total);
      expect(net + tax).toBe(total);
      expect(Math.abs(tax - (net * taxPercent) / 100)).toBeLessThanOrEqual(1);
    }),
    { numRuns: runs },
  );
});

test.each([
  [1_250_00, 20, 250_00],
  [99_99, 33, 33_00],
  [10_00, 90, 0],
  [15_00, 90, 5_00],
])("%i with %i percent off is %i less, and never below the smallest charge", (priceCents, off, discount) => {
  expect(discountOf(priceCents, off)).toBe(discount);
});

test("an amount that does not divide evenly puts its cents first", () => {
  expect(instalmentsOf(1_000_00, 3)).toEqual([333_34, 333_33, 333_33]);
  expect(instalmentsOf(1_000_00, 1)).toEqual([1_000_00]);
});
