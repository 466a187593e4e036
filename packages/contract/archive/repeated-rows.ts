import { phoneDigits } from "../phone";
import { defaultCountryCode } from "../schemas/primitives";
import { archiveMessages } from "../schemas/record/archive";

/** How a row of a table names its person, as typed or as read. */
interface NamedPerson {
  email?: string;
  phoneNumber?: string;
  countryCode?: number | string;
}

/** The message of the field that repeats. */
type RepeatedField = Record<string, string>;

/**
 * Finds the rows whose person is in an earlier one: gives the message for the field that repeats, and none for the first
 * row, which counts. It is asked for the rows that are valid, in their order.
 */
export function createRepeatFinder(): (row: NamedPerson) => RepeatedField | undefined {
  const seen = { emails: new Set<string>(), phones: new Set<string>() };
  return ({ email = "", phoneNumber = "", countryCode = defaultCountryCode }): RepeatedField | undefined => {
    const address = email.trim().toLowerCase();
    const phone = `+${countryCode}${phoneDigits(phoneNumber)}`;
    if (seen.emails.has(address)) return { email: archiveMessages.repeatedEmail };
    if (seen.phones.has(phone)) return { phoneNumber: archiveMessages.repeatedPhone };
    seen.emails.add(address);
    seen.phones.add(phone);
    return undefined;
  };
}
