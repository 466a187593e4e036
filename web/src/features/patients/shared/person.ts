import { formatPhone, formatPhoneWithCode } from "../../../lib/format/format-phone";
import { joined } from "../../../lib/format/joined";

interface Named {
  name: string;
  lastName: string;
}

interface Reachable {
  phoneNumber: string;
  countryCode: number;
}

/** Whether a person uses no e-mail. An assistant without the right to contacts sees neither e-mail nor phone of anybody. */
export function usesNoEmail({ email, phoneNumber }: { email: string; phoneNumber: string }): boolean {
  return email === "" && phoneNumber !== "";
}

export function fullNameOf(person: Named): string {
  return `${person.name} ${person.lastName}`.trim();
}

/** Formats a phone for Mexico: `55 1234 5678`; other country codes are shown. */
export function phoneOf(person: Reachable): string {
  const { countryCode, phoneNumber } = person;
  return countryCode === 52
    ? formatPhone(phoneNumber, countryCode)
    : formatPhoneWithCode(countryCode, phoneNumber);
}

export function telephoneUrl(person: Reachable): string {
  return `tel:+${person.countryCode}${person.phoneNumber}`;
}

/** Returns the WhatsApp URL of a chat with this person, with a text that is ready to be sent. */
export function whatsappUrl(person: Reachable, text?: string): string {
  const chat = `https://wa.me/${person.countryCode}${person.phoneNumber}`;
  return text === undefined ? chat : `${chat}?text=${encodeURIComponent(text)}`;
}

/** Joins names: `Ana, Beto y Carla`. */
export function listNames(people: readonly Named[]): string {
  return joined(people.map(fullNameOf));
}
