import { searchedPhone } from "../phone/searched-phone";

/** A text in lower case without accents, so that stored and typed texts compare equal. */
function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Name and phone of a person who is searched for. */
interface SearchedPerson {
  name: string;
  lastName: string;
  phoneNumber: string;
  countryCode: number;
}

/** A name has at most this many different words for the search; of a longer one, the longest. */
const mostNameWords = 12;

/** The words by which a person is found: of name and last name, and the phone with and without its country code. */
export function searchWordsOf(person: SearchedPerson): { names: string[]; phones: string[] } {
  const all = [...new Set(wordsOf(`${person.name} ${person.lastName}`))];
  const kept = new Set(all.toSorted((one, other) => other.length - one.length).slice(0, mostNameWords));
  return {
    names: all.filter((word) => kept.has(word)),
    phones: [person.phoneNumber, `${person.countryCode}${person.phoneNumber}`],
  };
}

/** The text that the search looks in: the words of a person. */
export function searchTextOf(person: SearchedPerson): string {
  const { names, phones } = searchWordsOf(person);
  return [...names, ...phones].join(" ");
}

/** The words that a search asks for: those of a name, and the digits of a phone, however it is written. */
export function typedWords(typed: string): string[] {
  const phone = searchedPhone(typed);
  return [...new Set(phone ? [phone.digits, ...wordsOf(phone.rest)] : wordsOf(typed))];
}

/** Whether every typed word is the beginning of a word of the text (decisions: "prefix of any word"). */
export function hasWords(searchText: string, typed: readonly string[]): boolean {
  const padded = ` ${searchText}`;
  return typed.every((word) => padded.includes(` ${word}`));
}

/** Whether every word that is typed stands in the text, also inside a word; nothing typed is in every text. */
export function hasInside(searchText: string, typed: string): boolean {
  return typedWords(typed).every((word) => searchText.includes(word));
}

/** {@link hasWords} for a text as it is typed; everything matches a text without words. */
export function matcher(typed: string): (searchText: string) => boolean {
  const wanted = typedWords(typed);
  return (searchText) => hasWords(searchText, wanted);
}
