import type { FoodQuery } from "@nutria/contract/clinical/foods/search-foods";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { Warning } from "@nutria/contract/clinical/foods/avoided";
import type { Foods } from "../use-foods";

/** More results are reached by typing on. */
const mostShown = 30;

export interface FoundFood {
  entry: Food | Dish;
  warnings: readonly Warning[];
}

/**
 * What a search finds for a patient: what the record speaks against comes last, and what has an allergy is left out until
 * it is asked for. What a group has not is looked for in all of them.
 */
export function findFoods(
  { search, warnings }: Foods,
  query: FoodQuery,
  showsAllergens: boolean,
): { found: FoundFood[]; hidden: number } {
  const inGroup = search(query);
  const wanted = inGroup.length === 0 && query.typed !== "" ? search({ typed: query.typed }) : inGroup;
  const all = wanted.map((entry): FoundFood => ({ entry, warnings: warnings(entry) }));
  const isAllergen = ({ warnings: against }: FoundFood) => against.some(({ kind }) => kind === "allergy");
  const shown = showsAllergens ? all : all.filter((each) => !isAllergen(each));
  // A stable order: the search's own within each.
  const ranked = [
    ...shown.filter((each) => each.warnings.length === 0),
    ...shown.filter((each) => each.warnings.length > 0),
  ];
  return { found: ranked.slice(0, mostShown), hidden: all.length - shown.length };
}
