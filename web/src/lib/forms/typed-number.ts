import { centsOf, moneyRules, readNumber, type NumberRules } from "@nutria/contract/web/typed-number";
import { formatMoney } from "../format/format-money";

/** Value of a text that is not a number; every schema refuses it. */
const notANumber = -1;

/** Parses a typed number by the contract's reader: empty is undefined, what cannot be read `notANumber`. */
export function numberFrom(typed: string, rules?: NumberRules): number | undefined {
  const reading = readNumber(typed, rules);
  if (reading.kind === "empty") return undefined;
  return reading.kind === "number" ? reading.value : notANumber;
}

/** Parses a typed whole number, as {@link numberFrom}. */
export const wholeFrom = (typed: string): number | undefined => numberFrom(typed, { decimals: 0 });

/** Parses a typed price in pesos to cents, as {@link numberFrom}. */
export function centsFrom(typed: string): number | undefined {
  const pesos = numberFrom(typed, moneyRules);
  return pesos === undefined || pesos === notANumber ? pesos : centsOf(pesos);
}

/** Cents as a price is typed: `1,250.00`. */
export function priceText(cents: number): string {
  return formatMoney(cents).replace("$", "");
}

/** Formats a typed price: `1250` becomes `1,250.00`; what cannot be read, or has parts of a cent, stays. */
export function formatTypedPrice(typed: string): string {
  const cents = centsFrom(typed);
  return cents === undefined || cents < 0 || !Number.isInteger(cents) ? typed : priceText(cents);
}
