import { productName } from "@nutria/contract/store/product";

/** Letters, spaces and `.'-`. A point ends an abbreviation: inside a word it would make an address. */
const nameLike = /^\p{L}[\p{L}\p{M} '’-]*(?:\.(?=[ ]|$)[\p{L}\p{M} '’-]*)*$/u;
const longestName = 160;

/** Whether a text reads as the name of a person: no control characters, addresses, digits or advertising. */
export function looksLikeName(name: string): boolean {
  return name.length <= longestName && nameLike.test(name);
}

/**
 * A nutritionist's name for a mail; a neutral phrase when it does not look like a name, because the person who registers
 * chooses it and the mail reaches people who never asked for it. `isWithin` is for the middle of a sentence.
 */
export function nameInMail(name: string, { isWithin = false } = {}): string {
  if (looksLikeName(name)) return name;
  return isWithin ? "tu nutrióloga o nutriólogo" : "Tu nutrióloga o nutriólogo";
}

/** The first line of a mail to a patient, whose name was typed by somebody else. */
export function greetingOf(name: string): string {
  return looksLikeName(name) ? `Hola, ${name}` : "Hola";
}

/** The names in a mail to a patient about one thing of their nutritionist; `url` is where they see it. */
export interface MailToPatient {
  patientName: string;
  nutritionistName: string;
  url: string;
}

/** Why somebody's patient is mailed. */
export function reasonOfCare(nutritionistName: string): string {
  return `Recibes este mensaje porque ${nameInMail(nutritionistName, { isWithin: true })} lleva tu seguimiento nutricional en ${productName}.`;
}
