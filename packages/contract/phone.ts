/** Country codes of phones: Mexico and the USA (spec B §3). */
export const countryCodes = [52, 1] as const;

/** Extracts ten digits from a typed phone number: `55 1234 5678`, `(55) 1234-5678`, `+52 1 55 1234 5678`. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  if (digits.length === 13 && digits.startsWith("521")) return digits.slice(3);
  if (digits.length === 12 && digits.startsWith("52")) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith("1")) return digits.slice(1);
  return digits;
}
