/** Amounts of the store. All are whole cents in MXN, tax included (decisions, "Store"). */

/** IVA, in percent of the net amount. */
export const taxPercent = 16;

/** The smallest total that the card provider charges, in cents. */
export const smallestCharge = 10_00;

/** The smallest total of each instalment plan, in cents (decisions, "Store"). */
export const instalmentMinimums: readonly { months: number; minimum: number }[] = [
  { months: 3, minimum: 300_00 },
  { months: 6, minimum: 600_00 },
  { months: 9, minimum: 900_00 },
  { months: 12, minimum: 1200_00 },
  { months: 18, minimum: 1800_00 },
];

/** The discount of a percentage on a total, rounded to the nearest cent. It leaves at least the smallest charge. */
export function discountOf(totalCents: number, percent: number): number {
  return Math.min(Math.round((totalCents * percent) / 100), Math.max(0, totalCents - smallestCharge));
}

/**
 * The monthly payments of a total. They add up to it; the first ones carry the cents that do not divide evenly.
 */
export function instalmentsOf(totalCents: number, months: number): number[] {
  const payment = Math.floor(totalCents / months);
  const remainder = totalCents - payment * months;
  return Array.from({ length: months }, (_, index) => payment + (index < remainder ? 1 : 0));
}

/** As many equal monthly payments of so many cents. */
interface InstalmentGroup {
  count: number;
  amount: number;
}

/** {@link instalmentsOf}, with equal payments counted: one group, or two that differ by a cent, the larger first. */
export function instalmentGroupsOf(totalCents: number, months: number): InstalmentGroup[] {
  const groups: InstalmentGroup[] = [];
  for (const amount of instalmentsOf(totalCents, months)) {
    const last = groups.at(-1);
    if (last?.amount === amount) last.count += 1;
    else groups.push({ count: 1, amount });
  }
  return groups;
}

/** Splits a total that includes tax into net amount and tax; both add up to the total. */
export function splitTax(totalCents: number): { net: number; tax: number } {
  const net = Math.round((totalCents * 100) / (100 + taxPercent));
  return { net, tax: totalCents - net };
}
