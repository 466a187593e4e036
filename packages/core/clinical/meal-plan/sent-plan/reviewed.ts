import { withReviews } from "../../../foods/index";
import type { Context } from "../../../kernel/context";
import type { SentPlan } from "./entity";

/** A plan with what was confirmed since of the practice's own foods that it has. */
export async function reviewedPlan(ctx: Context, plan: SentPlan): Promise<SentPlan> {
  const { ownFoods: foods, ownDishes: dishes, nutritionistId } = plan;
  const reviewed = await withReviews(ctx, nutritionistId, { foods, dishes });
  return { ...plan, ownFoods: reviewed.foods, ownDishes: reviewed.dishes };
}
