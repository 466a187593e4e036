import { foodSearch, type FoodQuery } from "@nutria/contract/clinical/foods/search-foods";
import type { Dish, Food, FoodIndex } from "@nutria/contract/clinical/foods/food";
import type { MealPart, Verdict } from "@nutria/contract/clinical/eating/index";
import type { Foods } from "../use-foods";

/** Of each catalogue once: how to search in it. */
const searches = new WeakMap<FoodIndex, ReturnType<typeof foodSearch>>();

function searchOf(index: FoodIndex): ReturnType<typeof foodSearch> {
  const search = searches.get(index) ?? foodSearch(index);
  searches.set(index, search);
  return search;
}

/** More results are reached by typing on. */
const mostShown = 30;

export interface FoundFood {
  entry: Food | Dish;
  verdict: Verdict;
}

/**
 * What a search finds for a meal of a patient, which has something besides: what is not to be offered comes last, and what an allergy forbids is left out until
 * it is asked for. What a group has not is looked for in all of them.
 */
export function findFoods(
  { index, eating }: Foods,
  query: FoodQuery,
  showsAllergens: boolean,
  beside: readonly MealPart[],
): { found: FoundFood[]; hidden: number } {
  const search = searchOf(index);
  const inGroup = search(query);
  const wanted = inGroup.length === 0 && query.typed !== "" ? search({ typed: query.typed }) : inGroup;
  const all = wanted.map((entry): FoundFood => ({ entry, verdict: eating.ofEntry(entry, beside) }));
  const isAllergen = ({ verdict }: FoundFood) =>
    verdict.findings.some(({ kind, severity }) => kind === "allergy" && severity === "forbidden");
  const shown = showsAllergens ? all : all.filter((each) => !isAllergen(each));
  // A stable order: the search's own within each.
  const ranked = [
    ...shown.filter((each) => each.verdict.isOffered),
    ...shown.filter((each) => !each.verdict.isOffered),
  ];
  return { found: ranked.slice(0, mostShown), hidden: all.length - shown.length };
}
