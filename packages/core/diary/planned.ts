import { addCalendarDays, daysFrom } from "@nutria/calendar/day";
import { plannedMealsOn } from "@nutria/contract/clinical/planned-meal";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { dishesOfSent, plansOfDays } from "../clinical/meal-plan/index";
import type { Context } from "../kernel/context";
import type { Pair } from "./repo";

/** What the plans that hold say of some days, by day; none for a day without a plan. */
export async function plannedOn(
  ctx: Context,
  pair: Pair,
  days: readonly string[],
): Promise<Map<string, PlannedMeal[]>> {
  if (days.length === 0) return new Map();
  const plans = await plansOfDays(ctx, pair, days);
  const dishes = new Map(
    await Promise.all(
      [...new Set(plans.values())].map(async (plan) => [plan, await dishesOfSent(plan)] as const),
    ),
  );
  return new Map(
    days.map((day) => {
      const plan = plans.get(day);
      const served = plan && dishes.get(plan);
      return [day, plan && served ? plannedMealsOn(plan.meals, day, served) : []];
    }),
  );
}

/** The days of which a card or a week shows the plan when a day is logged: those of its week are among them. */
export function daysAround(day: string): string[] {
  return daysFrom(addCalendarDays(day, -6), addCalendarDays(day, 6));
}
