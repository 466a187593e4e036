import type { Dish, MealOfDay } from "../../clinical/foods/food";
import { idOf, linesOf, listOf, measureOf } from "./food-table";

/**
 * Reads a table of dishes, one per line: id, where its name is another | name | kinds of meal | servings | one serving in words | grams of one
 * serving as it is served | further measures=grams, also as served | ingredients with their grams, of all servings.
 */
export function readDishTable(table: string): Dish[] {
  return linesOf(table).map(
    ([id = "", name = "", meals = "", servings = "1", portion = "", served = "", ...rest]) => {
      const [measures = "", ingredients = ""] = rest;
      return {
        kind: "dish",
        _id: idOf(id, name),
        name,
        meals: listOf(meals) as MealOfDay[],
        servings: Number(servings),
        portion,
        servedG: Number(served),
        measures: listOf(measures).map(measureOf),
        ingredients: listOf(ingredients).map((text) => {
          const [food = "", grams = "0"] = text.split(" ");
          return { food, grams: Number(grams) };
        }),
        isOwn: false,
      };
    },
  );
}
