import { type MetadataJson, ParseError, parsePhoneNumberWithError } from "libphonenumber-js/core";
import type { CountryCode } from "../phone";
import metadata from "./metadata.json";
import { afterMexicanCode, saidCountry, typedPhone, type TypedProblem } from "./typed-phone";

/** Why a number is not taken. */
export type PhoneProblem = TypedProblem | "otherCountry" | "doubtful";

/** A phone as it is stored, of a text as people type and paste it. */
export interface ReadPhone {
  phoneNumber: string;
  countryCode: CountryCode;
  /** The text itself says the country, by a code or by a prefix of its own. */
  isCountrySaid: boolean;
  /** What is no part of the number, such as `ext. 12` or `mamá`; empty for nothing. */
  leftOut: string;
}

export type PhoneReading = ReadPhone | { problem: PhoneProblem };

/**
 * Reads a phone as contacts, spreadsheets and people write it, the one way in which a field, the API, an import and an
 * export do. `assumed` is the country of a number that says none. No digit is ever cut away (spec A §5).
 */
export function readPhone(typed: string, assumed: CountryCode = 52): PhoneReading {
  const found = typedPhone(typed);
  if ("problem" in found) return found;
  const said = saidCountry(found);
  const { leftOut } = found;
  const valid = (countryCode: CountryCode, phoneNumber: string, isCountrySaid = true): PhoneReading =>
    isValid(countryCode, phoneNumber)
      ? { phoneNumber, countryCode, isCountrySaid, leftOut }
      : { problem: "unreadable" };
  switch (said.says) {
    case "code":
      return readWithCode(said.digits, valid);
    case "Mexico":
      return valid(52, said.digits);
    case "leadingOne": {
      const country = assumed === 1 ? 1 : countryOfLeadingOne(said.digits, said.groups);
      return country === undefined ? { problem: "doubtful" } : valid(country, said.digits);
    }
    default:
      return valid(assumed, said.digits, false);
  }
}

/** A number after its `+`, which the library knows by its code. */
function readWithCode(
  digits: string,
  valid: (countryCode: CountryCode, phoneNumber: string) => PhoneReading,
): PhoneReading {
  // No country's code begins with a zero.
  if (digits.startsWith("0")) return { problem: "unreadable" };
  try {
    const { countryCallingCode: code } = parsePhoneNumberWithError(`+${digits}`, countries);
    const national = digits.slice(code.length);
    return code === "52" ? valid(52, afterMexicanCode(national)) : valid(1, national);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    return { problem: error.message === "INVALID_COUNTRY" ? "otherCountry" : "unreadable" };
  }
}

/** Lengths of the groups after a leading 1, as each country writes them; of our earlier exports, the second. */
const groupsOf = { mexican: ["1,2,4,4", "3,4,4"], american: ["1,3,3,4", "1,10", "1,3,7"] };
const bigMexicanCity = /^(?:33|55|56|81)/;
const american = /^[2-9]\d{2}[2-9]\d{6}$/;

/** The country of ten digits with a 1 before them; undefined where both could be. */
function countryOfLeadingOne(digits: string, groups: readonly number[]): CountryCode | undefined {
  const written = groups.join(",");
  if (groupsOf.mexican.includes(written)) return bigMexicanCity.test(digits) ? 52 : undefined;
  if (!groupsOf.american.includes(written) || !american.test(digits)) return undefined;
  // Ten digits in one could be of Mexico City as well as of New Jersey.
  return written !== "1,3,3,4" && bigMexicanCity.test(digits) ? undefined : 1;
}

/** The library's data of the countries that are offered (`metadata.json`, by `node packages/contract/phone/write-metadata.mjs`). */
const countries = metadata as unknown as MetadataJson;

/** Whether ten digits are a number of a country; ten equal ones are typed where there is none. */
function isValid(countryCode: CountryCode, phoneNumber: string): boolean {
  if (!/^\d{10}$/.test(phoneNumber) || /^(\d)\1+$/.test(phoneNumber)) return false;
  return parsePhoneNumberWithError(`+${countryCode}${phoneNumber}`, countries).isValid();
}
