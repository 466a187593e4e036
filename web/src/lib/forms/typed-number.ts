import { formatMoney } from "../format/format-money";

/** What stands for a text that is not a number; every schema refuses it. */
const notANumber = -1;

/** Parses a typed number: empty is undefined, other invalid text is `notANumber`. */
export function numberFrom(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$,]/g, "");
  if (text === "") return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : notANumber;
}

/** Parses a typed price in pesos to cents. */
export function centsFrom(typed: string): number | undefined {
  const pesos = numberFrom(typed);
  return pesos === undefined || pesos === notANumber ? pesos : Math.round(pesos * 100);
}

/** Cents as a price is typed: `1,250.00`. */
export function priceText(cents: number): string {
  return formatMoney(cents).replace("$", "");
}

/** Formats a typed price: `1250` becomes `1,250.00`. */
export function formatTypedPrice(typed: string): string {
  const cents = centsFrom(typed);
  return cents === undefined || cents === notANumber ? typed : priceText(cents);
}
