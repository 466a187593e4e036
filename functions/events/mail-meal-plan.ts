import { mailMealPlan, MealPlanSent } from "@nutria/core/clinical/meal-plan/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-meal-plan",
  on: [MealPlanSent],
  needs: ["table", "mail"],
  packageFiles: pdfFontFiles,
  splits: true,
  handle: ({ data }, ctx) => mailMealPlan(ctx, data),
});
export const { handler } = declaration;
