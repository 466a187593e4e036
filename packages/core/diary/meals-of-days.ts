import { daysFrom } from "@nutria/calendar/day";
import type { PlannedMeal } from "@nutria/contract/clinical/planned-meal";
import type { Context } from "../kernel/context";
import type { OpenDiary } from "./open-diary";
import { plannedOn } from "./planned";
import { daysBetween } from "./repo";

/** A planned meal, and whether its patient logged it. */
export interface MealOfDay extends PlannedMeal {
  isLogged: boolean;
}

/** The planned meals of a diary by day, from one day to another, both included. */
export async function mealsOfDays(
  ctx: Context,
  diary: OpenDiary,
  [from, to]: readonly [from: string, to: string],
): Promise<Map<string, MealOfDay[]>> {
  const stored = await daysBetween(ctx, diary.link, [from, to]);
  const planned = await plannedOn(ctx, diary, daysFrom(from, to), stored);
  return new Map(
    [...planned].map(([day, meals]): [string, MealOfDay[]] => [
      day,
      meals.map((meal) => ({
        ...meal,
        isLogged: stored.get(day)?.kinds[String(meal.position)] !== undefined,
      })),
    ]),
  );
}
