import { AppError } from "@nutria/contract/wire/errors";
import type { FoodContents, OwnDish, OwnFood, OwnFoods } from "@nutria/contract/schemas/foods";
import type { Context, NutritionistContext } from "../kernel/context";
import { commit } from "../kernel/table/commit";
import { batchGetExisting } from "../kernel/table/batch";
import { getItem, getRequest } from "../kernel/table/items";
import type { TransactItem } from "../kernel/table/transact-item";
import { foodCountEntity } from "./entity";
import { ownFoods } from "./repo";
import { toDish, toFood } from "./to-wire";

/** Stores the contents that the nutritionist confirmed for a food of the practice. Raises `not_found`. */
export async function reviewFood(
  ctx: NutritionistContext,
  foodId: string,
  contents: FoodContents,
): Promise<OwnFood> {
  const { foods } = ownFoods(ctx, ctx.actor.id);
  const key = { nutritionistId: ctx.actor.id, foodId };
  const write = foods
    .patch(key)
    .set({ contents })
    .where((stored, { exists }) => exists(stored.createdAt));
  await commit(ctx, [{ write, orElse: () => new AppError("not_found") }, reviewedItem(ctx)]);
  const stored = await getItem(foods, key, { consistent: true });
  if (!stored) throw new AppError("not_found");
  return toFood(stored);
}

/** Keeps what she confirmed that a dish of the practice contains besides its foods. Raises `not_found`. */
export async function reviewDish(
  ctx: NutritionistContext,
  dishId: string,
  contents: FoodContents,
): Promise<OwnDish> {
  const { dishes } = ownFoods(ctx, ctx.actor.id);
  const key = { nutritionistId: ctx.actor.id, dishId };
  const write = dishes
    .patch(key)
    .set({ contents })
    .where((stored, { exists }) => exists(stored.createdAt));
  await commit(ctx, [{ write, orElse: () => new AppError("not_found") }, reviewedItem(ctx)]);
  const stored = await getItem(dishes, key, { consistent: true });
  if (!stored) throw new AppError("not_found");
  return toDish(stored);
}

function reviewedItem(ctx: NutritionistContext): TransactItem {
  const write = foodCountEntity(ctx.db).update({ nutritionistId: ctx.actor.id }).add({ reviews: 1 });
  return { write, orElse: "conflict" };
}

/** The number of a practice's confirmations of food contents: it changes when a food is confirmed again. */
export async function readReviews(ctx: Context, nutritionistId: string): Promise<number> {
  const count = await getItem(foodCountEntity(ctx.db), { nutritionistId }, { consistent: true });
  return count?.reviews ?? 0;
}

/** Foods and dishes stored with a plan, with the latest confirmed contents. */
export async function withReviews(ctx: Context, nutritionistId: string, kept: OwnFoods): Promise<OwnFoods> {
  const own = ownFoods(ctx, nutritionistId);
  const [foods, dishes] = await Promise.all([
    batchGetExisting(
      ctx,
      kept.foods.map(({ _id: foodId }) => getRequest(own.foods, { nutritionistId, foodId })),
    ),
    batchGetExisting(
      ctx,
      kept.dishes.map(({ _id: dishId }) => getRequest(own.dishes, { nutritionistId, dishId })),
    ),
  ]);
  const contentsOf = new Map([
    ...foods.map(({ foodId, contents }) => [foodId, contents] as const),
    ...dishes.map(({ dishId, contents }) => [dishId, contents] as const),
  ]);
  const reviewed = <Entry extends OwnFood | OwnDish>(entry: Entry): Entry => ({
    ...entry,
    contents: contentsOf.get(entry._id) ?? entry.contents ?? null,
  });
  return { foods: kept.foods.map(reviewed), dishes: kept.dishes.map(reviewed) };
}
