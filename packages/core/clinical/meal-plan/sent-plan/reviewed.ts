import { withReviews } from "../../../foods/index";
import type { Context } from "../../../kernel/context";
import type { SentPlan } from "./entity";

/** A plan with the latest reviews of the practice's own foods in it. */
export async function reviewedPlan(ctx: Context, plan: SentPlan): Promise<SentPlan> {
  const { ownFoods: foods, ownDishes: dishes, nutritionistId } = plan;
  const reviewed = await withReviews(ctx, nutritionistId, { foods, dishes });
  return { ...plan, ownFoods: reviewed.foods, ownDishes: reviewed.dishes };
}
