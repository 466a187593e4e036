import { phoneDigits } from "@nutria/contract/phone";

/** Formats up to ten digits as '## #### ####', also while the phone is incomplete. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 10);
  return [digits.slice(0, 2), digits.slice(2, 6), digits.slice(6)].filter((part) => part !== "").join(" ");
}

/** Formats a phone with its country code: '+52 55 1234 5678'. */
export function formatPhoneWithCode(countryCode: number, phoneNumber: string): string {
  return `+${countryCode} ${formatPhone(phoneNumber)}`;
}
