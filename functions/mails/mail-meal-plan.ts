import { mailMealPlan, MealPlanSent } from "@nutria/core/clinical/meal-plan/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-meal-plan",
  on: [MealPlanSent],
  needs: ["table", "mail"],
  packageFiles: pdfFontFiles,
  handle: ({ data }, ctx) => mailMealPlan(ctx, data),
});
