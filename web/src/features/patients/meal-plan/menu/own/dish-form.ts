import { mealsOfDay, type Dish, type FoodIndex } from "@nutria/contract/clinical/foods/food";
import { foodsOf, itemsOn, type MenuDay } from "@nutria/contract/clinical/foods/menu";
import { mealKindOf } from "@nutria/contract/clinical/foods/proposal/meal-kind";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { itemsOf } from "../menu-items";
import { numberIn, numberRules, type TypedNumbers } from "./field-errors";
import { correctedPlaceOf } from "./food-form";
import type { TypedIngredient } from "./ingredient-rows";

export type OwnDishDialogProps = { index: FoodIndex; recipe?: readonly string[] } & (
  | { meal: Meal; day: MenuDay; corrects?: never }
  | { corrects: Dish; meal?: never; day?: never }
);

/** A dish as it is typed. */
export interface TypedDish {
  name: string;
  meals: readonly string[];
  servings: string;
  portion: string;
  /** Grams of one serving as served; empty for the sum of its foods. */
  served: string;
  steps: string[];
  ingredients: TypedIngredient[];
}

/** What the form starts with: the foods of a meal on a day, those of one food together, or the dish that is corrected. */
export function typedDish({ index, recipe = [], corrects, meal, day }: OwnDishDialogProps): TypedDish {
  const typed = (food: string, grams: number): TypedIngredient => ({
    food,
    name: index.foods.get(food)?.name ?? food,
    grams: String(Math.round(grams * 10) / 10),
  });
  if (corrects) {
    const { name, meals, servings, portion, servedG, steps = recipe } = corrects;
    const ingredients = corrects.ingredients.map(({ food, grams }) => typed(food, grams));
    const served = servedG?.toString() ?? "";
    return { name, meals, servings: String(servings), portion, served, steps: [...steps], ingredients };
  }
  const sums = new Map<string, number>();
  for (const { food, grams } of itemsOn(itemsOf(meal), day).flatMap((item) => foodsOf(item, index) ?? [])) {
    sums.set(food._id, (sums.get(food._id) ?? 0) + grams);
  }
  const ingredients = [...sums].map(([food, grams]) => typed(food, grams));
  return {
    name: "",
    meals: [mealKindOf(meal)],
    servings: "1",
    portion: "",
    served: "",
    steps: [],
    ingredients,
  };
}

/** The request of a form, still unchecked. */
export function bodyOfDish(dish: TypedDish, corrects: Dish | undefined) {
  return {
    name: dish.name,
    meals: mealsOfDay.filter((kind) => dish.meals.includes(kind)),
    servings: numberIn(dish.servings, numberRules.whole),
    portion: dish.portion,
    servedG: numberIn(dish.served, numberRules.amount) ?? null,
    steps: dish.steps.filter((step) => step.trim() !== ""),
    ingredients: dish.ingredients.map(({ food, grams }) => ({
      food,
      grams: numberIn(grams, numberRules.amount),
    })),
    ...correctedPlaceOf(corrects),
  };
}

/** Typed text of each number of a dish. */
export const numbersOfDish = ({ servings, served, ingredients }: TypedDish): TypedNumbers => ({
  servings: [servings, numberRules.whole],
  servedG: [served, numberRules.amount],
  ...Object.fromEntries(
    ingredients.map(({ grams }, place) => [`ingredients.${place}.grams`, [grams, numberRules.amount]]),
  ),
});
