import { countryCode, phoneNumber, withPhone } from "@nutria/contract/schemas/phone";
import { emailAddressOrNone, messages, personName } from "@nutria/contract/schemas/primitives";
import * as z from "zod/mini";

/** What is asked of a person who stands in the room: name and phone; the e-mail of who uses one. */
export const NewPersonForm = withPhone(
  z.strictObject({
    name: personName(messages.required),
    lastName: personName(messages.required),
    phoneNumber: phoneNumber(messages.required),
    countryCode: z.optional(countryCode),
    email: emailAddressOrNone(),
    sharesPhone: z.boolean(messages.choose),
  }),
);

/**
 * Returns what was typed as name and last names: of two names or three the first is the name, of four or more the last two
 * are the last names. `de`, `la` and `y` belong to the name that follows them.
 */
export function namesOf(typed: string): { name: string; lastName: string } {
  const words = typed.split(/\s+/).filter((word) => word !== "" && !/\d/.test(word));
  const parts: string[] = [];
  let particles = "";
  for (const [index, word] of words.entries()) {
    const isParticle = index > 0 && index < words.length - 1 && /^(de|del|la|las|los|y|e)$/i.test(word);
    if (isParticle) particles += `${word.toLocaleLowerCase("es")} `;
    else {
      parts.push(`${particles}${word.charAt(0).toLocaleUpperCase("es")}${word.slice(1)}`);
      particles = "";
    }
  }
  const names = Math.max(1, parts.length > 3 ? parts.length - 2 : 1);
  return { name: parts.slice(0, names).join(" "), lastName: parts.slice(names).join(" ") };
}

/** Returns what was typed, when it is no name but a phone, which its field reads. */
export function phoneOfTyped(typed: string): string {
  return /\p{L}/u.test(typed) || !/\d/.test(typed) ? "" : typed.trim();
}

/** Builds the request body that adds the person; without an e-mail they use none (decisions, "Patients, link requests"). */
export function newPersonBody({ email, sharesPhone, ...person }: z.output<typeof NewPersonForm>) {
  const shared = { ...person, ...(sharesPhone && { sharesPhone }) };
  return email === ""
    ? ({ ...shared, publicField: person.phoneNumber, hasNoEmail: true, email: "" } as const)
    : { ...shared, publicField: email, email };
}
