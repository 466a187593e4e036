import type { Card } from "@nutria/contract/schemas/store/store";

type Brand = Card["brand"];

const patterns: readonly [Brand, RegExp][] = [
  ["visa", /^4/],
  ["mastercard", /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/],
  ["american_express", /^3[47]/],
];

const digitsOf = (typed: string): string => typed.replace(/\D/g, "");

/** The brand that a card number begins with; undefined while it can be none of those that the store takes. */
export function brandOf(typed: string): Brand | undefined {
  const digits = digitsOf(typed);
  return patterns.find(([, pattern]) => pattern.test(digits))?.[0];
}

/** The digits of a number of the typed card: 15 for American Express, else 16 (spec B §5). */
function numberLengthOf(typed: string): number {
  return brandOf(typed) === "american_express" ? 15 : 16;
}

/** The digits of the code of the typed card: 4 for American Express, else 3. */
export function codeLengthOf(typed: string): number {
  return brandOf(typed) === "american_express" ? 4 : 3;
}

/** Groups the digits as they stand on the card: 4-4-4-4, or 4-6-5 for American Express. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, numberLengthOf(typed));
  const groups =
    brandOf(digits) === "american_express"
      ? /^(\d{0,4})(\d{0,6})(\d{0,5})$/
      : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})$/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(" ");
}

/** Whether a card number has its length and a right check digit (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length !== numberLengthOf(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
