import { MealPlanSent, patientOfPlan } from "@nutria/core/clinical/meal-plan/index";
import { lookAgain } from "@nutria/core/reach/meal-reminders/index";
import { idempotent } from "@nutria/platform/subscriber";

/** Plans the meal reminders anew after a plan was sent. */
export const declaration = idempotent({
  name: "look-at-meals",
  on: [MealPlanSent],
  needs: ["table"],
  handle: async ({ data }, ctx) => {
    const patientId = await patientOfPlan(ctx, data);
    if (patientId !== undefined) await lookAgain(ctx, { patientId, nutritionistId: data.nutritionistId });
  },
});
export const { handler } = declaration;
