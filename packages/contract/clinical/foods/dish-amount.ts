import { inGrams, inServedGrams, type Amount } from "./amount";
import type { Dish, Measure } from "./food";

/** Facts of a dish by which its amount is described. */
export interface ServedDish extends Pick<Dish, "portion" | "servings" | "servedG" | "measures"> {
  ingredients: readonly { grams: number }[];
}

const servingName = "porción";

/** What the ingredients of a dish weigh, of all servings, as the recipe has them. */
const recipeGrams = ({ ingredients }: ServedDish): number =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0);

/** One serving of a dish as a measure: its grams as served. */
export function servingOf(dish: ServedDish): Measure {
  const grams = dish.servedG ?? recipeGrams(dish) / dish.servings;
  return { name: servingName, grams: Math.round(grams * 100) / 100 };
}

/** The measures in which a dish is told: servings, those of its own and its weight, all of which agree. */
export const measuresOfDish = (dish: ServedDish): Measure[] => [
  servingOf(dish),
  ...(dish.measures ?? []),
  dish.servedG === undefined ? inGrams : inServedGrams,
];

/**
 * How many servings of a dish an amount is. Servings say so themselves, whatever one weighed when the plan was made; an
 * amount in plain grams is one of the ingredients' weight, from before dishes were weighed as served.
 */
export function servingsIn({ grams, measure }: Amount, dish: ServedDish): number {
  if (measure.name === servingName) return grams / measure.grams;
  if (measure.name === inGrams.name) return (grams * dish.servings) / recipeGrams(dish);
  return grams / servingOf(dish).grams;
}
