import { everydayRank } from "../../catalogues/foods/everyday";
import { wordsOf } from "../../search";
import type { FoodGroupId } from "../food-group";
import type { Dish, Food, FoodIndex } from "./food";
import { stemOf, stemsOf } from "./food-words";

/** What is searched for. */
export interface FoodQuery {
  typed: string;
  /** Foods of one group only. */
  group?: FoodGroupId | undefined;
  kind?: "food" | "dish" | "own" | undefined;
}

interface Entry {
  item: Food | Dish;
  name: Words;
  synonyms: Words[];
}

interface Words {
  words: readonly string[];
  stems: readonly string[];
}

/**
 * Prepares the search in foods and dishes. It ignores accents and plurals, and finds the beginning of any word of a name
 * or a synonym. The practice's own come first; then exact words before beginnings, names before synonyms, and everyday
 * foods before others. What is archived, or has a corrected copy in the practice, is not found.
 */
export function foodSearch({ foods, dishes }: FoodIndex): (query: FoodQuery) => (Food | Dish)[] {
  const all = [...foods.values(), ...dishes.values()].filter(({ isArchived }) => !isArchived);
  const copied = new Set(all.flatMap(({ copyOf }) => copyOf ?? []));
  const entries = all.filter(({ _id }) => !copied.has(_id)).map(entryOf);
  return ({ typed, group, kind }) => {
    const words = wordsOf(typed);
    return entries
      .filter(({ item }) => isWanted(item, group, kind))
      .flatMap((entry) => {
        const rank = rankOf(entry, words);
        return rank === undefined ? [] : [{ item: entry.item, rank }];
      })
      .sort(
        (one, other) =>
          Number(other.item.isOwn) - Number(one.item.isOwn) ||
          one.rank - other.rank ||
          everydayRank(one.item._id) - everydayRank(other.item._id) ||
          one.item.name.length - other.item.name.length ||
          one.item.name.localeCompare(other.item.name, "es"),
      )
      .map(({ item }) => item);
  };
}

function entryOf(item: Food | Dish): Entry {
  const read = (text: string): Words => ({ words: wordsOf(text), stems: stemsOf(text) });
  return { item, name: read(item.name), synonyms: item.kind === "food" ? item.synonyms.map(read) : [] };
}

function isWanted(item: Food | Dish, group: FoodQuery["group"], kind: FoodQuery["kind"]): boolean {
  if (group !== undefined && (item.kind !== "food" || item.group !== group)) return false;
  return kind === undefined || (kind === "own" ? item.isOwn : item.kind === kind);
}

const bySynonym = 10;

/** How well an entry fits what was typed, 0 for best; undefined where a word is missing. */
function rankOf({ name, synonyms }: Entry, words: readonly string[]): number | undefined {
  const ranks = [rankIn(name, words), ...synonyms.map((each) => rankIn(each, words, bySynonym))];
  return ranks.reduce(
    (best, rank) => (rank === undefined || (best ?? Infinity) <= rank ? best : rank),
    undefined,
  );
}

function rankIn({ words, stems }: Words, typed: readonly string[], penalty = 0): number | undefined {
  let rank = penalty;
  for (const word of typed) {
    const stem = stemOf(word);
    const exact = stems.indexOf(stem);
    const place = exact >= 0 ? exact : words.findIndex((each) => each.startsWith(word));
    if (place < 0) return undefined;
    rank += (exact >= 0 ? 0 : 2) + Math.min(place, 1);
  }
  return rank;
}
