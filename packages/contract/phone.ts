/** Country codes of phones: Mexico and the USA (spec B §3). */
export const countryCodes = [52, 1] as const;

export const defaultCountryCode = 52;
export type CountryCode = (typeof countryCodes)[number];

/** A stored phone as WhatsApp takes it (E.164): `+525512345678`. */
export function e164Of({ countryCode, phoneNumber }: { countryCode: number; phoneNumber: string }): string {
  return `+${countryCode}${phoneNumber}`;
}

/**
 * The number that WhatsApp names as a sender or recipient, in E.164; undefined for what is none. Mexican mobiles may still
 * come with the `1` that their numbers had until 2019: `5215512345678`.
 */
export function e164OfSender(sender: string): string | undefined {
  const digits = /^\+?(\d{8,15})$/.exec(sender)?.[1];
  if (digits === undefined) return undefined;
  return `+${digits.length === 13 && digits.startsWith("521") ? `52${digits.slice(3)}` : digits}`;
}

/** The end of a number, by which its owner knows it: `•••• 5678`. */
export function maskedE164(number: string): string {
  return `•••• ${number.slice(-4)}`;
}
