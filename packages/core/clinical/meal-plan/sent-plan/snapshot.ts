import type { DietProfile } from "@nutria/contract/schemas/record/diet-profile";
import { usedFoods } from "../../../foods/index";
import type { Context } from "../../../kernel/context";
import type { StoredMealPlan } from "../entity";
import { contentOf } from "../section";
import type { SentPlan } from "./entity";

/** What a record says that a patient must not or does not want to eat. */
export type SaidOfFood = Pick<DietProfile, "allergies" | "intolerances" | "dislikedFood">;

/** A plan as it is handed out, with what the record and the practice say of it now. */
export async function snapshotOf(
  ctx: Context,
  plan: StoredMealPlan,
  { allergies, intolerances, dislikedFood }: SaidOfFood,
  sentAt: string,
): Promise<SentPlan> {
  const { nutritionistId, patientId, planId, version } = plan;
  const { endDate, ...content } = contentOf(plan);
  const own = await usedFoods(ctx, nutritionistId, content.meals);
  return {
    ...content,
    ...(endDate !== null && { endDate }),
    ...{ nutritionistId, patientId, planId, version, sentAt },
    ...{ allergies, intolerances, dislikedFood },
    ownFoods: own.foods,
    ownDishes: own.dishes,
  };
}
