import { inGrams, inServedGrams, type Amount } from "./amount";
import type { Dish, Measure } from "./food";

/** Facts of a dish by which its amount is described. */
export interface ServedDish extends Pick<Dish, "portion" | "servings" | "servedG" | "measures"> {
  ingredients: readonly { grams: number }[];
}

const servingName = "porción";

/** Weight of a dish's ingredients in grams, for all servings of the recipe. */
const recipeGrams = ({ ingredients }: ServedDish): number =>
  ingredients.reduce((sum, { grams }) => sum + grams, 0);

/** One serving of a dish as a measure: its grams as served. */
export function servingOf(dish: ServedDish): Measure {
  const grams = dish.servedG ?? recipeGrams(dish) / dish.servings;
  return { name: servingName, grams: Math.round(grams * 100) / 100 };
}

/** Measures of a dish: servings, its own ones, and grams. */
export const measuresOfDish = (dish: ServedDish): Measure[] => [
  servingOf(dish),
  ...(dish.measures ?? []),
  dish.servedG === undefined ? inGrams : inServedGrams,
];

/**
 * Number of servings in an amount of a dish. An amount in servings counts by the serving's weight when the plan was
 * made; plain grams are the ingredients' weight, from before dishes were weighed as served.
 */
export function servingsIn({ grams, measure }: Amount, dish: ServedDish): number {
  if (measure.name === servingName) return grams / measure.grams;
  if (measure.name === inGrams.name) return (grams * dish.servings) / recipeGrams(dish);
  return grams / servingOf(dish).grams;
}
