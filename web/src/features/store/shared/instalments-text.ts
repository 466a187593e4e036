import { instalmentsOf } from "@nutria/contract/money";
import { formatMoney } from "../../../lib/format/format-money";
import { storeTexts } from "./store-texts";

/** Says how a total is paid: `3 meses de $690.00`, or `1 pago de $2,070.00` (spec B §9). */
export function instalmentsText(total: number, months: number): string {
  const { label, amount } = instalmentParts(total, months);
  return `${label} de ${amount}`;
}

/** The two halves of {@link instalmentsText}. Where the cents do not divide evenly, the amount is that of the first month. */
export function instalmentParts(total: number, months: number): { label: string; amount: string } {
  const label = months === 1 ? storeTexts.onePayment : storeTexts.months(months);
  return { label, amount: formatMoney(instalmentsOf(total, months)[0] ?? total) };
}
