import { phoneDigits } from "../phone";
import { defaultCountryCode } from "../schemas/primitives";
import { archiveMessages } from "../schemas/record/archive";
import { wordsOf } from "../search";

/** How a row of a table names its person, as typed or as read. */
interface NamedPerson {
  name?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  countryCode?: number | string;
}

/** The message of the field that repeats. */
type RepeatedField = Record<string, string>;

/**
 * Finds the rows whose person is in an earlier one: gives the message for the field that repeats, and none for the first
 * row, which counts. A person without e-mail is the same by name and phone, so that a family may share one. It is asked
 * for the rows that are valid, in their order.
 */
export function createRepeatFinder(): (row: NamedPerson) => RepeatedField | undefined {
  const seen = { emails: new Set<string>(), phones: new Set<string>(), all: new Set<string>() };
  const withoutEmail = new Set<string>();
  return (row): RepeatedField | undefined => {
    const { name = "", lastName = "", email = "", phoneNumber = "", countryCode = defaultCountryCode } = row;
    const address = email.trim().toLowerCase();
    const phone = `+${countryCode}${phoneDigits(phoneNumber)}`;
    const person = `${phone} ${wordsOf(`${name} ${lastName}`).join(" ")}`;
    const isRepeated = address === "" ? seen.all.has(person) : withoutEmail.has(person);
    if (isRepeated) return { phoneNumber: archiveMessages.repeatedPerson };
    if (address !== "") {
      if (seen.emails.has(address)) return { email: archiveMessages.repeatedEmail };
      if (seen.phones.has(phone)) return { phoneNumber: archiveMessages.repeatedPhone };
      seen.emails.add(address);
      seen.phones.add(phone);
    } else withoutEmail.add(person);
    seen.all.add(person);
    return undefined;
  };
}
