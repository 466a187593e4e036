import { instalmentGroupsOf } from "@nutria/contract/store/money";
import { formatMoney } from "../../../lib/format/format-money";
import { storeTexts } from "./store-texts";

/**
 * Says how a total is paid: `3 meses de $690.00`, or `1 pago de $2,070.00` (spec B §9). Where the cents do not divide
 * evenly, `6 meses: 2 de $383.34 y 4 de $383.33`.
 */
export function instalmentsText(total: number, months: number): string {
  const { label, amounts } = instalmentParts(total, months);
  return `${label} ${amounts.join(" y ")}`;
}

/** The parts of {@link instalmentsText}: what comes before the amounts, and each amount. */
export function instalmentParts(total: number, months: number): { label: string; amounts: string[] } {
  const label = months === 1 ? storeTexts.onePayment : storeTexts.months(months);
  const groups = instalmentGroupsOf(total, months);
  return groups.length === 1
    ? { label: `${label} de`, amounts: groups.map(({ amount }) => formatMoney(amount)) }
    : {
        label: `${label}:`,
        // No line ends within an amount and its number of payments.
        amounts: groups.map(({ count, amount }) => `${String(count)}\u00A0de\u00A0${formatMoney(amount)}`),
      };
}
