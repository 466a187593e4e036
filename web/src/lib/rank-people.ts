import { typedWords, wordsOf } from "@nutria/contract/web/search";

interface Named {
  name: string;
  lastName: string;
}

/**
 * Returns the people whom a search found, best first: the typed word begins a word of the name, then one of the last
 * name, then it is elsewhere, such as in the phone. Of those alike, the most recent comes first; `recentAt` gives an
 * instant, such as that of {@link recentAtOf}.
 */
export function rankPeople<Person extends Named>(
  search: string,
  people: readonly Person[],
  recentAt: (person: Person) => string,
): Person[] {
  const [typed = ""] = typedWords(search);
  return people
    .map((person) => ({ person, tier: tierOf(typed, person), at: recentAt(person) }))
    .toSorted((one, other) => one.tier - other.tier || compare(other.at, one.at))
    .map(({ person }) => person);
}

function tierOf(typed: string, { name, lastName }: Named): number {
  const begins = (text: string) => wordsOf(text).some((word) => word.startsWith(typed));
  if (begins(name)) return 0;
  return begins(lastName) ? 1 : 2;
}

/** Of instants as `toISOString` writes them, which order as text. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** When a listed patient was here last, or was added. */
export function recentAtOf(card: { createdAt: string; lastVisitAt: string | null }): string {
  const { createdAt, lastVisitAt } = card;
  return lastVisitAt !== null && lastVisitAt > createdAt ? lastVisitAt : createdAt;
}
