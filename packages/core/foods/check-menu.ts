import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { AppError } from "@nutria/contract/wire/errors";
import { menuMessages } from "@nutria/contract/schemas/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { Context } from "../kernel/context";
import { ownFoods } from "./repo";

type Meals = readonly Pick<Meal, "items">[];

/** The foods and dishes of some meals, and everything else of the catalogue. */
export function menuIndex(ctx: Context, nutritionistId: string, meals: Meals): Promise<FoodIndex> {
  const ids = meals.flatMap(({ items = [] }) => items.map(({ ref }) => ref));
  return ownFoods(ctx, nutritionistId).indexFor(ids);
}

/**
 * Raises `validation` where a menu names a food or dish that neither the catalogue nor the practice has; names from
 * before, such as in an imported plan, may stay.
 */
export async function checkMenu(
  ctx: Context,
  nutritionistId: string,
  meals: Meals,
  before: Meals = [],
): Promise<void> {
  const { foods, dishes } = await menuIndex(ctx, nutritionistId, meals);
  const had = new Set(before.flatMap(({ items = [] }) => items.map(({ ref }) => ref)));
  for (const [place, { items = [] }] of meals.entries()) {
    const unknown = items.findIndex(
      ({ type, ref }) => !(type === "food" ? foods : dishes).has(ref) && !had.has(ref),
    );
    if (unknown >= 0) {
      throw new AppError("validation", {
        fields: { [`meals.${place}.items.${unknown}.ref`]: menuMessages.unknownFood },
        fieldCode: "not_found",
      });
    }
  }
}
