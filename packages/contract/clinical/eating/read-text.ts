import { rowsOfTable, setOf, together, type Content } from "../../catalogues/allergens/content";
import { wordExceptions } from "../../catalogues/allergens/exceptions";
import type { AllergenWord } from "../../catalogues/allergens/vocabulary";
import { foodWords } from "../../catalogues/allergens/words";
import { findPhrases, phraseIndex, phraseOf, tokensOf, type Found, type Token } from "./phrases";
import { takenAway } from "./taken-away";

/** A part of a text that is one food or dish, as it is written, with what its words name. */
export interface ReadFood {
  text: string;
  content: Content;
  /** How it is joined to the food before it: `con` makes them one dish, `o` leaves the choice; else it is another dish. */
  joint: "with" | "or" | "and";
  /** Its words, without those that it says to leave out. */
  stems: readonly string[];
}

interface Meaning {
  content: Content;
  /** It replaces the words inside it. */
  isException: boolean;
}

const meaningsIn = (table: string, isException: boolean) =>
  rowsOfTable(table).flatMap(([contains, mayContain, phrases = ""]) => {
    const content: Content = {
      contains: setOf(contains),
      mayContain: setOf(mayContain),
      traits: new Set(),
    };
    return phrases.split(", ").map((phrase): [string, Meaning] => [phrase, { content, isException }]);
  });

const words = phraseIndex([...meaningsIn(wordExceptions, true), ...meaningsIn(foodWords, false)]);

/**
 * Reads what a free text names: the foods of a meal in words, a food of the practice by its name. Each phrase adds what it
 * names, but for an exception, which stands for the words inside it; what a food is said to be without is taken away.
 */
export function readText(text: string): ReadFood[] {
  return sentencesOf(text).flatMap(({ from, to }) => readSentence(text, from, to));
}

/** The joint contents of all foods that a text names. */
export const contentOfText = (text: string): Content =>
  together(readText(text).map(({ content }) => content));

/** Ends a food for good: a comma, a point, a line. */
const ends = /[^\p{L}\p{N}\p{M}\s½¼¾⅓⅔/%'’-]|\n/gu;

function sentencesOf(text: string): { from: number; to: number }[] {
  const places = [...text.matchAll(ends)].map(({ index }) => index);
  return [...places, text.length].map((to, place) => ({
    from: place === 0 ? 0 : (places[place - 1] ?? 0) + 1,
    to,
  }));
}

/** Begins another food of the same sentence. */
const joints: ReadonlyMap<string, ReadFood["joint"]> = new Map([
  ["y", "and"],
  ["e", "and"],
  ["o", "or"],
  ["u", "or"],
  ["con", "with"],
]);

function readSentence(text: string, start: number, end: number): ReadFood[] {
  const tokens = tokensOf(text.slice(start, end));
  const stems = tokens.map(({ stem }) => stem);
  const found = heeded(findPhrases(words, stems));
  const absent = absentWords(stems, found);
  const named = found.filter(({ from }) => !absent.some((one) => one.from <= from && from < one.to));
  return chunksOf(stems, named).map(({ from, to }): ReadFood => {
    const own = named.filter((phrase) => phrase.from >= from && phrase.from < to);
    const leftOut = absent.filter((one) => one.from >= from && one.from < to);
    const taken = new Set(leftOut.flatMap(({ words: away }) => [...away]));
    return {
      joint: joints.get(stems[from - 1] ?? "") ?? "and",
      text: written(text, start, end, tokens, from, to),
      content: together(own.map(({ meaning }) => lessened(meaning.content, taken))),
      stems: stems
        .slice(from, to)
        .filter((_, place) => !leftOut.some((one) => one.from <= from + place && from + place < one.to)),
    };
  });
}

/** The companions of each food of a text: foods served with it, or the whole text except its alternatives. */
export function companionsOf(foods: readonly ReadFood[], isOneMeal: boolean): ReadFood[][] {
  let dish = 0;
  let choice = 0;
  const placed = foods.map((food) => {
    if (food.joint !== "with") dish++;
    if (food.joint === "and") choice++;
    return { food, dish, choice };
  });
  return placed.map((own) =>
    placed
      .filter((other) => other !== own)
      .filter((other) => other.dish === own.dish || (isOneMeal && other.choice !== own.choice))
      .map(({ food }) => food),
  );
}

/** The phrases that count: an exception replaces phrases that overlap it, except a longer one that contains it. */
function heeded(found: readonly Found<Meaning>[]): Found<Meaning>[] {
  const exceptions: Found<Meaning>[] = [];
  const isReplaced = ({ from, to }: Found<Meaning>) =>
    exceptions.some((one) => {
      const meets = from < one.to && one.from < to;
      const holds = from <= one.from && one.to <= to && to - from > one.to - one.from;
      return meets && !holds;
    });
  for (const phrase of found) if (phrase.meaning.isException && !isReplaced(phrase)) exceptions.push(phrase);
  return [...exceptions, ...found.filter((phrase) => !phrase.meaning.isException && !isReplaced(phrase))];
}

/** Words of a text that say what is left out, and what they take away with it. */
interface Absent {
  from: number;
  to: number;
  words: ReadonlySet<AllergenWord>;
}

const articles = new Set(phraseOf("la el los las lo nada de del"));

/** Negated words, as in `sin leche ni huevo` or `libre de gluten`, except those inside an exception. */
function absentWords(stems: readonly string[], found: readonly Found<Meaning>[]): Absent[] {
  const isHeld = (place: number) =>
    found.some(({ from, to, meaning }) => meaning.isException && from <= place && place < to);
  return stems.flatMap((stem, from) => {
    const begins = stem === "sin" || (stem === "libr" && stems[from + 1] === "de");
    return begins && !isHeld(from) ? absentFrom(stems, from + (stem === "sin" ? 1 : 2), found) : [];
  });
}

function absentFrom(stems: readonly string[], after: number, found: readonly Found<Meaning>[]): Absent[] {
  let from = after;
  while (articles.has(stems[from] ?? "")) from++;
  const longest = Math.max(from + 1, ...found.filter((phrase) => phrase.from === from).map(({ to }) => to));
  const absent = { from, to: longest, words: takenAway(stems.slice(from, longest)) };
  return stems[longest] === "ni" ? [absent, ...absentFrom(stems, longest + 1, found)] : [absent];
}

/** A content without what is left out; what is nothing else, such as cheese without milk, stays what it is. */
function lessened(content: Content, taken: ReadonlySet<AllergenWord>): Content {
  const contains = without(content.contains, taken);
  const isNothingElse = content.contains.size > 0 && contains.size === 0 && !taken.has("gluten");
  return isNothingElse ? content : { ...content, contains, mayContain: without(content.mayContain, taken) };
}

const without = (words: ReadonlySet<AllergenWord>, taken: ReadonlySet<AllergenWord>) =>
  new Set([...words].filter((word) => !taken.has(word)));

/** The foods of a sentence, in words; a phrase that holds a joining word is not cut. */
function chunksOf(stems: readonly string[], named: readonly Found<Meaning>[]) {
  const isInPhrase = (place: number) => named.some(({ from, to }) => from < place && place < to - 1);
  const cuts = stems.flatMap((stem, place) => (joints.has(stem) && !isInPhrase(place) ? [place] : []));
  return [...cuts, stems.length]
    .map((to, place) => ({ from: place === 0 ? 0 : (cuts[place - 1] ?? 0) + 1, to }))
    .filter(({ from, to }) => to > from);
}

/** How some words are written, with the amount that stands before them. */
function written(
  text: string,
  start: number,
  end: number,
  tokens: readonly Token[],
  from: number,
  to: number,
): string {
  const first = from === 0 ? start : start + (tokens[from - 1]?.to ?? 0);
  const last = to === tokens.length ? end : start + (tokens[to]?.from ?? 0);
  return text.slice(first, last).trim();
}
