import type { PlannedMeal } from "@nutria/contract/clinical/planned-meal";
import type { Context } from "../kernel/context";
import type { OpenDiary } from "./open-diary";
import { plannedOn } from "./planned";
import { daysBetween } from "./repo";

/** A planned meal, and whether its patient logged it. */
export interface MealOfDay extends PlannedMeal {
  isLogged: boolean;
}

/** The planned meals of some days of a diary, which follow each other, by day. */
export async function mealsOfDays(
  ctx: Context,
  diary: OpenDiary,
  days: readonly string[],
): Promise<Map<string, MealOfDay[]>> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const stored = await daysBetween(ctx, diary.link, [first, last]);
  const planned = await plannedOn(ctx, diary, days, stored);
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
