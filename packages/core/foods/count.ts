import type { NutritionistContext } from "../kernel/context";
import type { TransactItem } from "../kernel/table/transact-item";
import { foodCountEntity } from "./entity";

/** Counts more foods or dishes of the caller's practice; raises `food_limit` beyond the limit. */
export function moreItem(
  ctx: NutritionistContext,
  counted: "foods" | "dishes",
  most: number,
  added = 1,
): TransactItem {
  const write = foodCountEntity(ctx.db)
    .update({ nutritionistId: ctx.actor.id })
    .add({ [counted]: added })
    .where(
      (count, { lte, notExists }) => `${notExists(count[counted])} OR ${lte(count[counted], most - added)}`,
    );
  return { write, orElse: "food_limit" };
}
