import { defaultCountryCode, e164Of } from "../phone";
import { familyQuestion } from "../phone/family-question";
import { readPhone } from "../phone/read-phone";
import { archiveMessages } from "../schemas/record/archive";
import { wordsOf } from "../web/search";

/** How a row of a table names its person, as typed or as read. */
interface NamedPerson {
  name?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  countryCode?: number | string;
  sharesPhone?: boolean | string;
}

/** The messages of the fields that repeat. */
type RepeatedFields = Record<string, string>;

/**
 * Finds the rows whose person is in an earlier one: gives the message for the field that repeats, and none for the first
 * row, which counts. Another person with the same phone is asked about, unless the row has the answer; one without e-mail is
 * the same by name and phone. It is asked for the rows that are valid, in their order.
 */
export function createRepeatFinder(): (row: NamedPerson) => RepeatedFields | undefined {
  const emails = new Set<string>();
  const people = new Set<string>();
  const withoutEmail = new Set<string>();
  const holders = new Map<string, { name: string; lastName: string }>();
  return (row): RepeatedFields | undefined => {
    const { name = "", lastName = "", email = "" } = row;
    const address = email.trim().toLowerCase();
    const phone = phoneOf(row);
    const person = `${phone} ${wordsOf(`${name} ${lastName}`).join(" ")}`;
    const isRepeated = address === "" ? people.has(person) : withoutEmail.has(person);
    if (isRepeated) return { phoneNumber: archiveMessages.repeatedPerson };
    if (address !== "" && emails.has(address)) return { email: archiveMessages.repeatedEmail };
    if (people.has(person)) return { phoneNumber: archiveMessages.repeatedPhone };
    const holder = holders.get(phone);
    if (holder && !isYes(row.sharesPhone)) {
      return { phoneNumber: archiveMessages.repeatedPhone, sharesPhone: familyQuestion(holder) };
    }
    if (address === "") withoutEmail.add(person);
    else emails.add(address);
    if (!holder) holders.set(phone, { name, lastName });
    people.add(person);
    return undefined;
  };
}

const isYes = (answer: boolean | string | undefined): boolean => answer === true || answer === "true";

function phoneOf({ phoneNumber = "", countryCode = defaultCountryCode }: NamedPerson): string {
  const read = readPhone(phoneNumber, Number(countryCode) === 1 ? 1 : 52);
  return "problem" in read ? phoneNumber : e164Of(read);
}
