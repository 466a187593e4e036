import type { MealPlan } from "@nutria/contract/schemas/record/meal-plan";

const contentKeys = [
  "title",
  "target",
  "meals",
  "agreements",
  "freeFoods",
  "startDate",
  "endDate",
  "avoid",
  "appointmentNote",
] as const;
export type ContentKey = (typeof contentKeys)[number];

/** What a nutritionist changes of a plan. */
export type PlanContent = Pick<MealPlan, ContentKey>;

export function contentOf(plan: MealPlan): PlanContent {
  return Object.fromEntries(contentKeys.map((key) => [key, plan[key]])) as PlanContent;
}
