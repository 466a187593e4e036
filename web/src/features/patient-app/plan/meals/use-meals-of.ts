import { startOfWeek } from "@nutria/calendar/day";
import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { plannedMealsOn } from "@nutria/contract/clinical/planned-meal";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../../data/query/patient-query";
import { isOfPlan } from "../day-swaps";

/**
 * The meals of a plan on a day. Today they are those of the diary: what was logged under the plan of before stays, and is not
 * asked for again.
 */
export function useMealsOf(plan: ClientPlan, day: string, today: string): readonly PlannedMeal[] {
  const { diary, nutritionist, weekStartsOn } = useNutritionist();
  const from = startOfWeek(today, weekStartsOn);
  const week = useAppQuery(diaryRoutes.getClientDiary, { query: { nutritionist: nutritionist._id, from } });
  const own = plannedMealsOn(plan.meals, day, dishesOf(plan));
  const ofDiary = week.data?.days.find((one) => one.day === day)?.plannedMeals ?? [];
  const isMixed = diary && day === today && plan.startDate <= today;
  return isMixed && ofDiary.some((meal) => !isOfPlan(meal.plan, plan)) ? ofDiary : own;
}
