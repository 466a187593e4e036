import { isDay } from "@nutria/calendar/valid-day";

/** Whose RFC it is: a person's has 13 characters, a company's 12. */
export type RfcKind = "person" | "company";

/** The RFC of sales to the general public, and of foreigners. Both exist by name: the first has no right check digit. */
export const genericRfcs: readonly string[] = ["XAXX010101000", "XEXX010101000"];

/** An RFC as the SAT writes it: in capitals, without spaces or hyphens. */
export function normalisedRfc(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/[\s-]+/g, "")
    .toUpperCase();
}

const formats: Record<RfcKind, RegExp> = {
  person: /^[A-ZÑ&]{4}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/,
  company: /^[A-ZÑ&]{3}(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/,
};

/** The kind of a normalised RFC; undefined when it does not have the form of one, with a day that exists. */
export function rfcKind(rfc: string): RfcKind | undefined {
  for (const kind of ["person", "company"] as const) {
    const [, year, month, day] = formats[kind].exec(rfc) ?? [];
    // The century is not written; 2000 was a leap year, so a day that exists in either exists in this one.
    if (year !== undefined && isDay(`20${year}-${month}-${day}`)) return kind;
  }
  return undefined;
}

const alphabet = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";

/** The check digit of the first characters of an RFC: 12 of a person's, 11 of a company's. */
export function rfcCheckDigit(start: string): string {
  const sum = [...start.padStart(12, " ")].reduce(
    (total, character, index) => total + alphabet.indexOf(character) * (13 - index),
    0,
  );
  const rest = sum % 11;
  if (rest === 0) return "0";
  return rest === 1 ? "A" : String(11 - rest);
}

/** Whether the last digit of a normalised RFC is right, or the RFC is a generic one. Some real ones carry a wrong digit. */
export function hasRightCheckDigit(rfc: string): boolean {
  return genericRfcs.includes(rfc) || rfcCheckDigit(rfc.slice(0, -1)) === rfc.at(-1);
}
