import { MealPlanContent } from "@nutria/contract/schemas/record/meal-plan";
import { defineSection } from "../../kernel/section";
import type { StoredMealPlan } from "./entity";

/** The text that a nutritionist writes in a plan; the history stores it whole. */
export const mealPlanSection = defineSection("mealPlan", MealPlanContent, {
  title: "",
  agreements: [],
  freeFoods: "",
  endDate: null,
  avoid: "",
  appointmentNote: "",
});

/** The content of a stored plan. */
export function planContentOf(stored: StoredMealPlan): MealPlanContent {
  const { title, target, meals, agreements, freeFoods, startDate, endDate = null, ...rest } = stored;
  const { avoid, appointmentNote } = rest;
  const shared = { title, target, meals, agreements, freeFoods };
  return mealPlanSection.parse({ ...shared, startDate, endDate, avoid, appointmentNote });
}

/** A stored plan with other content. */
export function withContent(
  { endDate: _, ...stored }: StoredMealPlan,
  { endDate, ...content }: MealPlanContent,
): StoredMealPlan {
  return { ...stored, ...content, ...(endDate !== null && { endDate }) };
}

/** The key of a plan's history. */
export const planHistoryOf = (planId: string): string => `mealPlan#${planId}`;
