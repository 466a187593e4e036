import { MealPlanSent, noteAgainst, patientOfPlan } from "@nutria/core/clinical/meal-plan/index";
import { EatingChanged } from "@nutria/core/clinical/record/index";
import { idempotent } from "@nutria/platform/subscriber";

export const declaration = idempotent({
  name: "check-sent-plans",
  on: [EatingChanged, MealPlanSent],
  needs: ["table", "publish"],
  handle: async ({ data }, ctx) => {
    const { nutritionistId } = data;
    const patientId = "planId" in data ? await patientOfPlan(ctx, data) : data.patientId;
    if (patientId !== undefined) await noteAgainst(ctx, { nutritionistId, patientId });
  },
});
export const { handler } = declaration;
