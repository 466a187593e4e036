import type { Card } from "../schemas/store/store";

type Brand = Card["brand"];

export const brandNames: Record<Brand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  american_express: "Amex",
};

/** Formats a card as `Visa •••• 4242`, on the screen and in mails. */
export function cardNameOf({ brand, last4 }: { brand: Brand; last4: string }): string {
  // No line ends between the dots and the digits.
  return `${brandNames[brand]} ••••\u00A0${last4}`;
}
