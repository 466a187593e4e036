/**
 * Formats up to ten digits as '## #### ####', also while the phone is incomplete. Whatever else is typed or pasted, such as
 * a country's code, stays as it is until it is read: no digit is cut away.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, "");
  if (!/^[2-9]\d{0,9}$/.test(digits)) return typed;
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter((part) => part !== "").join(" ");
}

/** Formats a phone with its country code, in the groups of its country: '+52 55 1234 5678', '+1 415 555 2671'. */
export function formatPhoneWithCode(countryCode: number, phoneNumber: string): string {
  const ofTen = /^(\d{3})(\d{3})(\d{4})$/;
  const groups = countryCode === 1 ? phoneNumber.replace(ofTen, "$1 $2 $3") : formatPhone(phoneNumber);
  return `+${countryCode} ${groups}`;
}
