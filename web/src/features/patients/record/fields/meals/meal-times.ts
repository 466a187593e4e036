import { mostMealTimes } from "@nutria/contract/schemas/record/diet-profile";

export interface MealTime {
  hour: string;
}

/** Whether a list of meal times can have that many rows. */
export function isNumberOfMealTimes(count: number | null): count is number {
  return count !== null && count >= 1 && count <= mostMealTimes;
}

/** A list of `count` meal times that keeps the hours of the first ones (spec B §2). */
export function rebuildMealTimes(times: readonly MealTime[], count: number): MealTime[] {
  return Array.from({ length: count }, (_, index) => times[index] ?? { hour: "" });
}

/** The hours that a shorter list loses. */
export function lostHours(times: readonly MealTime[], count: number): string[] {
  return times.slice(count).flatMap(({ hour }) => (hour === "" ? [] : [hour]));
}
