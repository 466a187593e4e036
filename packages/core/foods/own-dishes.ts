import { AppError } from "@nutria/contract/wire/errors";
import { mostDishes, type CreateDishInput, type OwnDish } from "@nutria/contract/schemas/foods";
import { menuMessages } from "@nutria/contract/schemas/menu";
import type { NutritionistContext } from "../kernel/context";
import { withIdempotency } from "../kernel/idempotency";
import { commit } from "../kernel/table/commit";
import { newItem } from "../kernel/table/items";
import type { TransactItem } from "../kernel/table/transact-item";
import { moreItem } from "./count";
import type { StoredDish } from "./entity";
import { ownFoods } from "./repo";
import { toDish } from "./to-wire";

/**
 * Creates a dish of the caller's practice, in the place of the one that it replaces. Raises `validation` for a food that
 * neither the catalogue nor the practice has, `not_found` for a dish that the practice does not have, and `food_limit`.
 */
export async function createDish(
  ctx: NutritionistContext,
  { replaces, ...input }: CreateDishInput,
): Promise<OwnDish> {
  const nutritionistId = ctx.actor.id;
  const own = ownFoods(ctx, nutritionistId);
  return withIdempotency<OwnDish>(ctx, "createDish", { ...input, replaces }, async (recordResult) => {
    const { foods } = await own.indexFor(input.ingredients.map(({ food }) => food));
    const unknown = input.ingredients.findIndex(({ food }) => !foods.has(food));
    if (unknown >= 0) {
      throw new AppError("validation", {
        fields: { [`ingredients.${unknown}.food`]: menuMessages.unknownFood },
        fieldCode: "not_found",
      });
    }
    const { copyOf, servedG, contents, ...fields } = input;
    const dish: StoredDish = {
      nutritionistId,
      dishId: ctx.newId("dish"),
      ...fields,
      ...(servedG !== null && { servedG }),
      ...(copyOf !== null && { copyOf }),
      ...(contents && { contents }),
      createdAt: ctx.now(),
    };
    const result = toDish(dish);
    await commit(ctx, [
      ...(replaces === undefined ? [] : [archivedDishItem(ctx, replaces)]),
      moreItem(ctx, "dishes", mostDishes),
      { write: newItem(own.dishes, dish), orElse: "conflict" },
      ...recordResult(result),
    ]);
    return result;
  });
}

/** Takes a dish out of the catalogue of the caller's practice; plans keep it. Raises `not_found`. */
export async function removeDish(ctx: NutritionistContext, dishId: string): Promise<void> {
  await commit(ctx, [archivedDishItem(ctx, dishId)]);
}

function archivedDishItem(ctx: NutritionistContext, dishId: string): TransactItem {
  const { dishes } = ownFoods(ctx, ctx.actor.id);
  const write = dishes
    .patch({ nutritionistId: ctx.actor.id, dishId })
    .set({ archivedAt: ctx.now() })
    .where(({ archivedAt }, { notExists }) => notExists(archivedAt));
  return { write, orElse: () => new AppError("not_found") };
}
