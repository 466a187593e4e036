import { stemOf } from "../foods/food-words";
import { wordsOf } from "../../web/search";

/** A word of a text, where it stands, and how it is compared. */
export interface Token {
  stem: string;
  from: number;
  to: number;
}

/** The words of a text; each letter or digit belongs to one. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
    const [plain] = wordsOf(word);
    return plain === undefined ? [] : [{ stem: stemOf(plain), from: index, to: index + word.length }];
  });
}

/** The stems of a phrase. */
export const phraseOf = (text: string): string[] => tokensOf(text).map(({ stem }) => stem);

/** Phrases by their first word. */
export type PhraseIndex<Meaning> = ReadonlyMap<
  string,
  readonly { stems: readonly string[]; meaning: Meaning }[]
>;

export function phraseIndex<Meaning>(
  phrases: Iterable<readonly [phrase: string, meaning: Meaning]>,
): PhraseIndex<Meaning> {
  const index = new Map<string, { stems: readonly string[]; meaning: Meaning }[]>();
  for (const [phrase, meaning] of phrases) {
    const stems = phraseOf(phrase);
    const [first] = stems;
    if (first === undefined) continue;
    const known = index.get(first);
    if (known) known.push({ stems, meaning });
    else index.set(first, [{ stems, meaning }]);
  }
  return index;
}

/** A phrase that was found: its words, from and to (not included). */
export interface Found<Meaning> {
  from: number;
  to: number;
  meaning: Meaning;
}

/** Occurrences of the phrases among some words, longest first, equal lengths in the text's order. */
export function findPhrases<Meaning>(
  index: PhraseIndex<Meaning>,
  stems: readonly string[],
): Found<Meaning>[] {
  return stems
    .flatMap((first, from) =>
      (index.get(first) ?? [])
        .filter((phrase) => phrase.stems.every((stem, place) => stems[from + place] === stem))
        .map(({ stems: { length }, meaning }) => ({ from, to: from + length, meaning })),
    )
    .sort((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from);
}
