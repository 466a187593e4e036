import { mostDishes, mostFoods } from "@nutria/contract/schemas/foods";
import type { NutritionistContext } from "../kernel/context";
import { commit } from "../kernel/table/commit";
import { newItem } from "../kernel/table/items";
import type { ItemWrite } from "../kernel/table/transact-item";
import { moreItem } from "./count";
import type { StoredDish, StoredFood } from "./entity";
import { ownFoods } from "./repo";

/** The number of foods that one transaction writes. */
const chunk = 50;

/** Exported foods and dishes of a practice. */
export interface ExportedFoods {
  foods: readonly Omit<StoredFood, "nutritionistId">[];
  dishes: readonly Omit<StoredDish, "nutritionistId">[];
}

/**
 * Writes imported foods and dishes with their ids into the caller's practice. Those that are there stay as they are; those
 * beyond its limits are left out. Returns how many were added and left out.
 */
export async function restoreFoods(
  ctx: NutritionistContext,
  { foods, dishes }: ExportedFoods,
): Promise<{ added: number; leftOut: number }> {
  const nutritionistId = ctx.actor.id;
  const own = ownFoods(ctx, nutritionistId);
  const stored = await own.stored();
  const known = new Set([
    ...stored.foods.map(({ foodId }) => foodId),
    ...stored.dishes.map(({ dishId }) => dishId),
  ]);
  const newFoods = foods.filter(({ foodId }) => !known.has(foodId));
  const newDishes = dishes.filter(({ dishId }) => !known.has(dishId));
  const placesForFoods = Math.max(0, mostFoods - stored.foods.length);
  const placesForDishes = Math.max(0, mostDishes - stored.dishes.length);
  const foodWrites = newFoods
    .slice(0, placesForFoods)
    .map((food) => newItem(own.foods, { ...food, nutritionistId }));
  const dishWrites = newDishes
    .slice(0, placesForDishes)
    .map((dish) => newItem(own.dishes, { ...dish, nutritionistId }));
  await writeAll(ctx, "foods", mostFoods, foodWrites);
  await writeAll(ctx, "dishes", mostDishes, dishWrites);
  const added = foodWrites.length + dishWrites.length;
  return { added, leftOut: newFoods.length + newDishes.length - added };
}

async function writeAll(
  ctx: NutritionistContext,
  counted: "foods" | "dishes",
  most: number,
  writes: readonly ItemWrite[],
): Promise<void> {
  for (let from = 0; from < writes.length; from += chunk) {
    const some = writes.slice(from, from + chunk);
    await commit(ctx, [
      moreItem(ctx, counted, most, some.length),
      ...some.map((write) => ({ write, orElse: "conflict" as const })),
    ]);
  }
}
