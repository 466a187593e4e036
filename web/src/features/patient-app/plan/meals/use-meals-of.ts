import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { plannedMealsOn } from "@nutria/contract/clinical/planned-meal";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { useNutritionist } from "../../api/nutritionists";
import { useDiaryWeek } from "../../diary/week/use-week";
import { isOfPlan } from "../day-swaps";

/**
 * The meals of a plan on a day. Today they are those of the diary: what was logged under the plan of before stays, and is not
 * asked for again.
 */
export function useMealsOf(plan: ClientPlan, day: string, today: string): readonly PlannedMeal[] {
  const { diary } = useNutritionist();
  const { week } = useDiaryWeek(today);
  const ofDiary = week?.days.find((one) => one.day === day);
  const own = plannedMealsOn(plan.meals, day, dishesOf(plan));
  const isToday = diary && day === today && plan.startDate <= today;
  return isToday && ofDiary?.plannedMeals.some((meal) => !isOfPlan(meal.plan, plan))
    ? ofDiary.plannedMeals
    : own;
}
