import { readPhone } from "@nutria/contract/phone/read-phone";
import { phoneMessages } from "@nutria/contract/schemas/phone";
import { formatPhone } from "../../lib/format/format-phone";

/** What a person should know of a number that they typed or pasted. */
export interface PhoneNote {
  help?: string;
  error?: string;
}

/**
 * Writes a number that was typed or pasted with its country, or with what is no part of it, as its ten digits and its
 * country; `isWhole` where nothing more is typed after it. One that cannot be read stays as it is. Gives what the person
 * should know: what is left out, or why the number is not taken.
 */
export function settlePhone(
  input: HTMLInputElement,
  select: HTMLSelectElement,
  isWhole: boolean,
  onSettled: () => void,
): PhoneNote | undefined {
  const typed = input.value;
  if (typed === "") return undefined;
  const reading = readPhone(typed, select.value === "1" ? 1 : 52);
  if ("problem" in reading) {
    return isWhole && reading.problem !== "unreadable"
      ? { error: phoneMessages[reading.problem] }
      : undefined;
  }
  const { phoneNumber, countryCode, isCountrySaid, leftOut } = reading;
  const note = leftOut === "" ? undefined : { help: `Aquí va solo el número, sin “${leftOut}”` };
  // An extension may go on.
  if (!isWhole && (!isCountrySaid || note)) return note;
  const written = formatPhone(phoneNumber, countryCode);
  if (written !== typed || (isCountrySaid && select.value !== String(countryCode))) {
    input.value = written;
    select.value = String(countryCode);
    onSettled();
  }
  return note;
}
