import type { ClientPlan } from "../schemas/patient-app/plan";
import type { ServedDish } from "./foods/dish-amount";
import type { FoodIndex } from "./foods/food";
import type { ServedDishes } from "./foods/told-food";
import type { Meal } from "../schemas/record/meal-plan";

type SentDishes = NonNullable<ClientPlan["dishes"]>;

/** The dish amounts of a sent plan; none in an older plan stored on a phone. */
export const dishesOf =
  ({ dishes = {} }: Pick<ClientPlan, "dishes">): ServedDishes =>
  (dish) =>
    dishes[dish];

/** Words for the amounts of the dishes of some meals, by their ids. */
export function servedDishesOf(meals: readonly Meal[], index: FoodIndex): SentDishes {
  const refs = meals.flatMap(({ items = [] }) =>
    items.flatMap(({ type, ref }) => (type === "dish" ? [ref] : [])),
  );
  return Object.fromEntries(
    [...new Set(refs)].flatMap((ref) => {
      const dish = index.dishes.get(ref);
      return dish ? [[ref, servedDish(dish)]] : [];
    }),
  );
}

const servedDish = ({
  portion,
  servings,
  servedG,
  measures,
  ingredients,
}: ServedDish): SentDishes[string] => ({
  portion,
  servings,
  ...(servedG !== undefined && { servedG }),
  ...(measures && { measures: measures.map(({ name, grams }) => ({ name, grams })) }),
  ingredients: ingredients.map(({ grams }) => ({ grams })),
});
