import type { PatientSort } from "@nutria/contract/people/patient-sorts";
import { searchWordsOf } from "@nutria/contract/web/search";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { deletedItem, wholeItem } from "../../kernel/table/items";
import { directoryEntries } from "./entity";
import { spanishKey } from "./spanish-key";

type ListPart = "first" | "second";

/** The start of the places of a part, so that it comes first: the most recent are read from the end. */
const startOfPart: Record<PatientSort, Record<ListPart, string>> = {
  recent: { first: "2#", second: "1#" },
  lastName: { first: "1#", second: "2#" },
};

/** A person as a list shows them; `id` is a patient's or a request's, by the list. */
export interface ListedPerson {
  id: string;
  name: string;
  lastName: string;
  phoneNumber: string;
  countryCode: number;
  /** The instant by which the most recent come first. */
  since: string;
  /** Where the list has two parts: every order has the first one before the other. */
  part?: ListPart;
}

/** A person in one list, whose partition `list` is. */
export interface Listing {
  list: string;
  person: ListedPerson;
}

interface Entry {
  pk: string;
  sk: string;
  words: string;
  recent?: string;
  lastName?: string;
}

/** The layout of the entries below. With another one, everybody is listed again by the job `patient-directory`. */
export const directoryVersion = 1;

/** The number of letters by which a word is also listed in order, for beginnings that many people share. */
const lettersOfStart = 3;

/** The place of a person in an order; it ends with the id, so that the order is total. */
export function placeOf(person: ListedPerson, sort: PatientSort): string {
  const { id, name, lastName, since, part } = person;
  const start = part ? startOfPart[sort][part] : "";
  return sort === "recent" ? `${start}${since}#${id}` : `${start}${spanishKey(lastName, name)}#${id}`;
}

/** The id at the end of a place. */
export const idOfPlace = (place: string): string => place.slice(place.lastIndexOf("#") + 1);

/** The start of the keys of an order: of everybody, or of those with a word that starts with `start`. */
export const orderPrefix = (sort: PatientSort, start: string): string => `${sort}#${start}#`;

/** The start of the keys of the words with this beginning. */
export const wordPrefix = (beginning: string): string => `word#${beginning}`;

/** The letters under which a word is listed in order; undefined for a short word, and for a number, which may be a phone. */
export function startOf(word: string): string | undefined {
  const letters = [...word].slice(0, lettersOfStart);
  return letters.length < lettersOfStart || /^\p{N}+$/u.test(letters.join("")) ? undefined : letters.join("");
}

/**
 * The items that move a person from one listing to another: `from` undefined enters them, `to` undefined removes them.
 * They hold no condition: the item that the listing is a copy of has it. At most 40 each way.
 */
export function listingItems(
  ctx: Context,
  from: Listing | undefined,
  to: Listing | undefined,
): TransactItem[] {
  const entity = directoryEntries(ctx.db);
  const before = new Map(from ? entriesOf(from).map((entry) => [nameOf(entry), entry]) : []);
  const after = new Map(to ? entriesOf(to).map((entry) => [nameOf(entry), entry]) : []);
  const removed = [...before.values()].filter((entry) => !after.has(nameOf(entry)));
  const written = [...after.values()].filter((entry) => !isSame(entry, before.get(nameOf(entry))));
  return [
    ...removed.map(({ pk, sk }): TransactItem => ({
      write: deletedItem(entity, { pk, sk }),
      orElse: "conflict",
    })),
    ...written.map((entry): TransactItem => ({ write: wholeItem(entity, entry), orElse: "conflict" })),
  ];
}

/** The entries of a person in a list: one per order, per word, and per order and start of a word. */
export function entriesOf({ list: pk, person }: Listing): Entry[] {
  const { names, phones } = searchWordsOf(person);
  const words = [...names, ...phones].join(" ");
  const recent = placeOf(person, "recent");
  const lastName = placeOf(person, "lastName");
  const starts = new Set(names.flatMap((word) => startOf(word) ?? []));
  return [
    ...["", ...starts].flatMap((start) => [
      { pk, sk: orderPrefix("recent", start) + recent, words },
      { pk, sk: orderPrefix("lastName", start) + lastName, words },
    ]),
    ...Array.from(new Set([...names, ...phones]), (word) => ({
      pk,
      sk: `${wordPrefix(word)}#${person.id}`,
      words,
      recent,
      lastName,
    })),
  ];
}

const nameOf = ({ pk, sk }: Entry): string => `${pk} ${sk}`;

function isSame(entry: Entry, stored: Entry | undefined): boolean {
  return (
    stored !== undefined &&
    (["words", "recent", "lastName"] as const).every((name) => entry[name] === stored[name])
  );
}
