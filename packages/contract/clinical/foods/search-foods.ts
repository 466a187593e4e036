import { eatenRank } from "../../catalogues/foods/most-eaten";
import { typedPhrases } from "../../catalogues/foods/typed-phrases";
import { unfiguredPhrases } from "../../catalogues/foods/unfigured";
import { wordsOf } from "../../web/search";
import type { FoodGroupId } from "../food-group";
import { stemOf } from "./food-words";
import type { Dish, Food, FoodIndex } from "./food";
import { formsOf, nearness, type WordForms } from "./typed-word";

/** A search for foods. */
export interface FoodQuery {
  typed: string;
  /** Foods of one group only. */
  group?: FoodGroupId | undefined;
  kind?: "food" | "dish" | "own" | undefined;
}

/** A text by which an entry is found: its words, as places in the list of all words. */
interface Text {
  words: readonly number[];
  /** How much later it counts than a name. */
  penalty: number;
}

interface Entry {
  item: Food | Dish;
  texts: readonly Text[];
  rank: number;
}

/** A phrase that people type comes before names that say more than it. */
const penalties = { typed: 0.25, typedNext: 0.05, synonym: 3, crossed: 5 } as const;
/** A word that is not the first of a text, and does not stand where it was typed. */
const otherPlace = 1;
/** A text that says more than was typed. */
const unsaid = 0.5;
/** Words that say nothing of a food by themselves. */
const joining = new Set(["de", "del", "con", "la", "el", "los", "las", "al", "a", "en", "y", "o", "por"]);

/** The words that are looked for: without those that only join others, if there are others. */
function wordsIn(text: string): string[] {
  const words = wordsOf(text);
  const own = words.filter((word) => !joining.has(word));
  return own.length > 0 ? own : words;
}

const keyOf = (text: string): string => wordsIn(text).map(stemOf).join(" ");
const unfigured = new Set(unfiguredPhrases.map(keyOf));

/** Whether what was typed is the name of something that the catalogue has no figures of. */
export const isUnfigured = (typed: string): boolean => unfigured.has(keyOf(typed));

/**
 * Prepares the search in foods and dishes. It ignores accents, plurals and spellings of equal sound, matches the
 * beginning of any word of a name or a synonym, or of both together, and forgives one letter where no word is nearer.
 * The practice's own come first; then the best match, and among equal matches the most often eaten. Archived entries
 * and entries with a corrected copy in the practice are left out, as is the whole catalogue for {@link isUnfigured}
 * words.
 */
export function foodSearch({ foods, dishes }: FoodIndex): (query: FoodQuery) => (Food | Dish)[] {
  const all = [...foods.values(), ...dishes.values()].filter(({ isArchived }) => !isArchived);
  const copied = new Set(all.flatMap(({ copyOf }) => copyOf ?? []));
  const vocabulary = new Vocabulary();
  const entries = all
    .filter(({ _id }) => !copied.has(_id))
    .map((item): Entry => ({ item, texts: textsOf(item, vocabulary), rank: eatenRank(item) }))
    .sort(byEntry);
  for (const [place, { texts }] of entries.entries()) {
    for (const { words } of texts) for (const word of words) vocabulary.occurs(word, place);
  }
  return ({ typed, group, kind }) => {
    const isOwnAlone = isUnfigured(typed);
    const costs = wordsIn(typed).map((word) => vocabulary.costsOf(formsOf(word)));
    return placesOf(costs, vocabulary, entries.length)
      .map((place) => entries[place] as Entry)
      .filter(({ item }) => isWanted(item, group, kind) && (item.isOwn || !isOwnAlone))
      .flatMap(({ item, texts }) => {
        const fit = fitOf(texts, costs);
        return fit === undefined ? [] : [{ item, fit }];
      })
      .sort((one, other) => Number(other.item.isOwn) - Number(one.item.isOwn) || one.fit - other.fit)
      .map(({ item }) => item);
  };
}

/** The words of all names and synonyms, and the entries in which each occurs. */
class Vocabulary {
  private readonly places = new Map<string, number>();
  private readonly forms: WordForms[] = [];
  private readonly entries: Set<number>[] = [];

  /** The place of a word, which is added where it is new. */
  placeOf(word: string): number {
    const known = this.places.get(word);
    if (known !== undefined) return known;
    this.places.set(word, this.forms.length);
    this.entries.push(new Set());
    return this.forms.push(formsOf(word)) - 1;
  }

  occurs(word: number, entry: number): void {
    this.entries[word]?.add(entry);
  }

  entriesWith(word: number): ReadonlySet<number> {
    return this.entries[word] ?? new Set();
  }

  /** How near a typed word is to each word, by its place; one letter is forgiven where nothing is nearer. */
  costsOf(typed: WordForms): ReadonlyMap<number, number> {
    const near = this.costsWith(typed, false);
    return near.size > 0 ? near : this.costsWith(typed, true);
  }

  private costsWith(typed: WordForms, hasError: boolean): Map<number, number> {
    const costs = new Map<number, number>();
    for (let place = 0; place < this.forms.length; place++) {
      const cost = nearness(typed, this.forms[place] as WordForms, hasError);
      if (cost !== undefined) costs.set(place, cost);
    }
    return costs;
  }
}

/** The entries that may fit, in their order: those that have the rarest of the typed words, or all without any. */
function placesOf(
  costs: readonly ReadonlyMap<number, number>[],
  vocabulary: Vocabulary,
  count: number,
): number[] {
  if (costs.length === 0) return Array.from({ length: count }, (_, place) => place);
  const sets = costs.map((cost) => {
    const places = new Set<number>();
    for (const word of cost.keys()) for (const place of vocabulary.entriesWith(word)) places.add(place);
    return places;
  });
  const [rarest] = sets.toSorted((one, other) => one.size - other.size);
  return [...(rarest ?? [])].sort((one, other) => one - other);
}

function byEntry(one: Entry, other: Entry): number {
  return (
    one.rank - other.rank ||
    one.item.name.length - other.item.name.length ||
    one.item.name.localeCompare(other.item.name, "es")
  );
}

/** The phrases that find an id, each with the place that it has among what the phrase finds. */
const phrases = new Map<string, { phrase: string; place: number }[]>();
for (const { phrase, ids } of typedPhrases) {
  for (const [place, id] of ids.entries()) phrases.set(id, [...(phrases.get(id) ?? []), { phrase, place }]);
}

function textsOf(item: Food | Dish, vocabulary: Vocabulary): Text[] {
  const textOf = (text: string, penalty: number): Text => ({
    words: wordsIn(text).map((word) => vocabulary.placeOf(word)),
    penalty,
  });
  const synonyms = item.kind === "food" ? item.synonyms : [];
  return [
    textOf(item.name, 0),
    ...synonyms.map((each) => textOf(each, penalties.synonym)),
    ...(phrases.get(item.copyOf ?? item._id) ?? []).map(({ phrase, place }) =>
      textOf(phrase, penalties.typed + place * penalties.typedNext),
    ),
  ];
}

function isWanted(item: Food | Dish, group: FoodQuery["group"], kind: FoodQuery["kind"]): boolean {
  if (group !== undefined && (item.kind !== "food" || item.group !== group)) return false;
  return kind === undefined || (kind === "own" ? item.isOwn : item.kind === kind);
}

/** How well an entry fits, 0 for best: by one of its texts, or by all of them together; undefined where a word is missing. */
function fitOf(texts: readonly Text[], costs: readonly ReadonlyMap<number, number>[]): number | undefined {
  let best: number | undefined;
  const crossed = costs.map(() => Infinity);
  for (const { words, penalty } of texts) {
    let fit = penalty + (words.length > costs.length ? unsaid : 0);
    for (const [typed, cost] of costs.entries()) {
      let nearest = Infinity;
      for (const [place, word] of words.entries()) {
        const near = cost.get(word);
        if (near !== undefined)
          nearest = Math.min(nearest, near + (place === 0 || place === typed ? 0 : otherPlace));
      }
      crossed[typed] = Math.min(crossed[typed] ?? Infinity, nearest);
      fit += nearest;
    }
    if (fit < (best ?? Infinity)) best = fit;
  }
  if (best !== undefined) return best;
  const together = crossed.reduce((sum, cost) => sum + cost, penalties.crossed);
  return together < Infinity ? together : undefined;
}
