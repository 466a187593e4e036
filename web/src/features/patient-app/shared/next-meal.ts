import { minutesOf } from "@nutria/calendar/time-of-day";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";

/** For so long after its time a meal is still the next one, unless it was logged. */
const lateMinutes = 120;

/** The meal that is next at a time `HH:mm` among those that are not logged, in the order of the day; undefined after the last. */
export function nextMeal(open: readonly PlannedMeal[], time: string): PlannedMeal | undefined {
  return open.find((meal) => minutesOf(meal.time) >= minutesOf(time) - lateMinutes);
}
