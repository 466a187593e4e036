import type { CreateMealPlanInput, Meal, MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import { createMealPlan } from "@nutria/core/clinical/meal-plan/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";

export const breakfast: Meal = {
  name: "Desayuno",
  time: "07:30",
  portions: { verduras: 1, "aoa-muy-bajo": 1, "aoa-moderado": 1.5, "aceites-con-proteina": 1 },
  menu: "2 huevos con nopales y 2 tortillas",
};

/** Creates a plan of six weeks, with the content of every new one unless it is given. */
export const aMealPlan = (
  ctx: NutritionistContext,
  patient: string,
  given: Partial<CreateMealPlanInput> = {},
): Promise<MealPlan> =>
  createMealPlan(ctx, { patient, startDate: "2026-10-26", endDate: "2026-12-06", ...given });
