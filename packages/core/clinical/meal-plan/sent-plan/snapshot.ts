import { usedFoods } from "../../../foods/index";
import type { Context } from "../../../kernel/context";
import type { StoredMealPlan } from "../entity";
import { planContentOf } from "../section";
import type { SentPlan } from "./entity";

/** A plan as it is handed out, with the practice's own foods that it has. */
export async function snapshotOf(ctx: Context, plan: StoredMealPlan, sentAt: string): Promise<SentPlan> {
  const { nutritionistId, patientId, planId, version } = plan;
  const { endDate, ...content } = planContentOf(plan);
  const own = await usedFoods(ctx, nutritionistId, content.meals);
  return {
    ...content,
    ...(endDate !== null && { endDate }),
    ...{ nutritionistId, patientId, planId, version, sentAt },
    ownFoods: own.foods,
    ownDishes: own.dishes,
  };
}
