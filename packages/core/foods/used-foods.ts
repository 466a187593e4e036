import type { OwnFoods } from "@nutria/contract/schemas/foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { Context } from "../kernel/context";
import { foodTables, ownFoods } from "./repo";

/** More than a menu has; together they stay far below the size limit of an item. */
const most = { foods: 200, dishes: 60 };

/**
 * The practice's own foods and dishes that some meals have, with the foods of those dishes, archived ones too. Beyond 200
 * foods or 60 dishes the rest is left out; a menu names each of its foods itself.
 */
export async function usedFoods(
  ctx: Context,
  nutritionistId: string,
  meals: readonly Pick<Meal, "items">[],
): Promise<OwnFoods> {
  const named = meals.flatMap(({ items = [] }) => items.map(({ ref }) => ref));
  const { catalogueIndex } = await foodTables();
  const isCatalogued = (id: string) => catalogueIndex.foods.has(id) || catalogueIndex.dishes.has(id);
  if (named.every(isCatalogued)) return { foods: [], dishes: [] };
  const own = await ownFoods(ctx, nutritionistId).all();
  const used = new Set(named);
  const dishes = own.dishes.filter(({ _id }) => used.has(_id)).slice(0, most.dishes);
  for (const { food } of dishes.flatMap(({ ingredients }) => ingredients)) used.add(food);
  return { foods: own.foods.filter(({ _id }) => used.has(_id)).slice(0, most.foods), dishes };
}
