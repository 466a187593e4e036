import type { Card } from "@nutria/contract/schemas/store/store";

/** Formats the expiry of a card as `08/2028`. */
export function expiryOf({ exp_month: month, exp_year: year }: Card): string {
  return `${String(month).padStart(2, "0")}/${String(year)}`;
}

/** `expired` after the last day of the month on the card; `soon` in that month and the one before it. */
export type Expiry = "valid" | "soon" | "expired";

/** Says how near the expiry of a card is on a day. */
export function expiryStateOf({ exp_month: month, exp_year: year }: Card, today: string): Expiry {
  const [currentYear = 0, currentMonth = 0] = today.split("-").map(Number);
  const left = year * 12 + month - (currentYear * 12 + currentMonth);
  if (left < 0) return "expired";
  return left <= 1 ? "soon" : "valid";
}
