import type { Dish, MealKind } from "../../clinical/foods/food";
import { linesOf, listOf } from "./food-table";

/**
 * Reads a table of dishes, one per line: id | name | kinds of meal | servings | one serving in words | ingredients with
 * their grams, of all servings.
 */
export function readDishTable(table: string): Dish[] {
  return linesOf(table).map(
    ([_id = "", name = "", meals = "", servings = "1", portion = "", ingredients = ""]) => ({
      kind: "dish",
      _id,
      name,
      meals: listOf(meals) as MealKind[],
      servings: Number(servings),
      portion,
      ingredients: listOf(ingredients).map((text) => {
        const [food = "", grams = "0"] = text.split(" ");
        return { food, grams: Number(grams) };
      }),
      isOwn: false,
    }),
  );
}
