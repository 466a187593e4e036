import { linesOf } from "../food-table";
import { first } from "./first";
import { last } from "./last";
import { more } from "./more";

// Apart from the tables of dishes, since only who opens one reads how it is made.
const byDish = new Map(
  [first, more, last].flatMap(linesOf).map(([dish = "", steps = ""]) => [dish, steps.split(" / ")] as const),
);

/** How a dish of the catalogue is made, in three to six steps; nothing for another dish. Recipes of our own. */
export const recipeOf = (dish: string): readonly string[] => byDish.get(dish) ?? [];
