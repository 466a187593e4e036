import { addMinutes, epochSeconds } from "@nutria/calendar/instant";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import type { PlannedMeal } from "@nutria/contract/clinical/planned-meal";
import { mealReminderMinutes } from "@nutria/contract/schemas/meal-reminders";
import type { NotificationPreferences } from "@nutria/contract/schemas/reach";
import { wordsOf } from "@nutria/contract/web/search";
import { quietUntil } from "../preferences/index";

/** The hour of a planned meal, as an instant. */
export interface MealMoment {
  /** Names the meal in its day, whichever plan has it: of two with one name the second is another meal. */
  key: string;
  day: string;
  position: number;
  at: string;
  plan?: string | undefined;
}

/** The name of a meal for choosing, the same for all spellings. */
export const mealName = (name: string): string => wordsOf(name).join(" ");

/** The moments of a day's meals, but of those that the person does not want to be reminded of. */
export function momentsOf(
  day: string,
  meals: readonly PlannedMeal[],
  { timeZone, skipped }: { timeZone: string; skipped: readonly string[] },
): MealMoment[] {
  const counts = new Map<string, number>();
  return meals
    .toSorted((one, other) => (one.time < other.time ? -1 : 1))
    .flatMap(({ name, time, position, plan }) => {
      const named = mealName(name);
      const count = counts.get(named) ?? 0;
      counts.set(named, count + 1);
      if (skipped.includes(named)) return [];
      const at = nearestInstantOf(`${day}T${time}`, timeZone);
      return [{ key: `${day}#${named}#${count}`, day, position, at, plan }];
    });
}

/** Whether the reminder of a moment may come now: from its hour on, for {@link mealReminderMinutes}. */
export const isOnTime = (at: string, now: string): boolean =>
  at <= now && now < addMinutes(at, mealReminderMinutes);

/** The moments whose reminder is due: none in quiet hours, told before, or of before the reminders were turned on. */
export function dueAmong(
  moments: readonly MealMoment[],
  {
    now,
    since,
    told,
    quiet,
    timeZone,
  }: {
    now: string;
    since: string;
    told: readonly string[];
    quiet: NotificationPreferences["quiet"];
    timeZone: string;
  },
): MealMoment[] {
  const isQuiet = (instant: string) => quietUntil(quiet, instant, timeZone) !== undefined;
  return moments.filter(
    ({ key, at }) => isOnTime(at, now) && at >= since && !told.includes(key) && !isQuiet(at) && !isQuiet(now),
  );
}

/** When a person is looked at again: at the hour of their next meal, and after `mostMinutes` in any case. */
export function nextLook(moments: readonly MealMoment[], now: string, mostMinutes: number): string {
  const last = addMinutes(now, mostMinutes);
  return moments.reduce((next, { at }) => (at > now && at < next ? at : next), last);
}

/** For how many seconds after now the reminder of a meal may come. */
export const secondsLeft = (at: string, now: string): number =>
  Math.max(0, epochSeconds(addMinutes(at, mealReminderMinutes)) - epochSeconds(now));
