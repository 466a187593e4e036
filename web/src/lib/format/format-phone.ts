/**
 * Formats up to ten digits in the groups of their country, '## #### ####' or those of the United States, also while the phone is incomplete. Whatever else is typed or pasted, such as
 * a country's code, stays as it is until it is read: no digit is cut away.
 */
export function formatPhone(typed: string, countryCode: number | string): string {
  const digits = typed.replace(/[\s()-]/g, "");
  if (!/^[2-9]\d{0,9}$/.test(digits)) return typed;
  const [first, second] = String(countryCode) === "1" ? [3, 6] : [2, 6];
  return [digits.slice(0, first), digits.slice(first, second), digits.slice(second)]
    .filter((part) => part !== "")
    .join(" ");
}

/** Formats a phone with its country code, in the groups of its country: '+52 55 1234 5678', '+1 415 555 2671'. */
export function formatPhoneWithCode(countryCode: number, phoneNumber: string): string {
  return `+${countryCode} ${formatPhone(phoneNumber, countryCode)}`;
}
