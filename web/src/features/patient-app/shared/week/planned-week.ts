import { addCalendarDays } from "@nutria/calendar/day";
import { noFigures } from "@nutria/contract/clinical/adherence";
import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { plannedMealsOn, planMark } from "@nutria/contract/clinical/planned-meal";
import { waterGoal } from "@nutria/contract/record/diary-facts";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { ClientDiaryWeek, DiaryDay } from "@nutria/contract/schemas/record/diary";

const markOf = ({ _id: planId, version }: ClientPlan): string => planMark({ planId, version });

/** A week in which nothing is known but the plan. */
export function plannedWeek(from: string, plan: ClientPlan | null, isOn: boolean): ClientDiaryWeek {
  const days = Array.from({ length: 7 }, (_, index): DiaryDay => {
    const day = addCalendarDays(from, index);
    const isPlanned =
      plan !== null && plan.startDate <= day && (plan.endDate === null || day <= plan.endDate);
    const plannedMeals = isPlanned ? plannedMealsOn(plan.meals, day, dishesOf(plan), markOf(plan)) : [];
    return { day, plannedMeals, water: null, weight: null, glucose: [], workouts: [] };
  });
  return { from, days, entries: [], figures: noFigures, goals: { water: waterGoal }, isOn };
}
