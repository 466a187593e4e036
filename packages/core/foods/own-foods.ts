import { AppError } from "@nutria/contract/wire/errors";
import {
  equivalentGrams,
  mostFoods,
  type CreateFoodInput,
  type OwnFood,
  type OwnFoods,
} from "@nutria/contract/schemas/foods";
import type { NutritionistContext } from "../kernel/context";
import { withIdempotency } from "../kernel/idempotency";
import { commit } from "../kernel/table/commit";
import { newItem } from "../kernel/table/items";
import type { TransactItem } from "../kernel/table/transact-item";
import { moreItem } from "./count";
import type { StoredFood } from "./entity";
import { ownFoods } from "./repo";
import { toFood } from "./to-wire";

/** The foods and dishes of the caller's practice, archived ones too. */
export async function listFoods(ctx: NutritionistContext): Promise<OwnFoods> {
  return ownFoods(ctx, ctx.actor.id).all();
}

/**
 * Creates a food of the caller's practice, in the place of the one that it replaces. Raises `not_found` for one that the
 * practice does not have, or no longer uses, and `food_limit`.
 */
export async function createFood(
  ctx: NutritionistContext,
  { replaces, ...input }: CreateFoodInput,
): Promise<OwnFood> {
  const nutritionistId = ctx.actor.id;
  return withIdempotency<OwnFood>(ctx, "createFood", { ...input, replaces }, async (recordResult) => {
    const { copyOf, equivalentG, combination, contents, ...fields } = input;
    const counted = equivalentG ?? equivalentGrams(input.group, input.per100g.energyKcal);
    const food: StoredFood = {
      nutritionistId,
      foodId: ctx.newId("food"),
      ...fields,
      ...(counted !== null && { equivalentG: counted }),
      ...(combination !== null && { combination }),
      ...(copyOf !== null && { copyOf }),
      ...(contents && { contents }),
      createdAt: ctx.now(),
    };
    const result = toFood(food);
    await commit(ctx, [
      ...(replaces === undefined ? [] : [archivedFoodItem(ctx, replaces)]),
      moreItem(ctx, "foods", mostFoods),
      { write: newItem(ownFoods(ctx, nutritionistId).foods, food), orElse: "conflict" },
      ...recordResult(result),
    ]);
    return result;
  });
}

/** Takes a food out of the catalogue of the caller's practice; plans keep it. Raises `not_found`. */
export async function removeFood(ctx: NutritionistContext, foodId: string): Promise<void> {
  await commit(ctx, [archivedFoodItem(ctx, foodId)]);
}

function archivedFoodItem(ctx: NutritionistContext, foodId: string): TransactItem {
  const { foods } = ownFoods(ctx, ctx.actor.id);
  const write = foods
    .patch({ nutritionistId: ctx.actor.id, foodId })
    .set({ archivedAt: ctx.now() })
    .where(({ archivedAt }, { notExists }) => notExists(archivedAt));
  return { write, orElse: () => new AppError("not_found") };
}
