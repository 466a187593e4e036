import { minutesOf } from "@nutria/calendar/time-of-day";
import { placeInPlan, placesOfDay, placesOfPlan } from "../record/diary-facts";
import { wordsOf } from "../web/search";
import type { PlannedMeal } from "./planned-meal";

/** Content of a day before its plan is read. */
export interface LoggedDay {
  /** The planned meals that were logged, each as its plan had it. */
  logged: readonly PlannedMeal[];
  /** The places that were logged without a plan. */
  unplanned: readonly number[];
  /** The places of entries that were withdrawn, with the mark of the plan of each: another plan's meal stands beside them. */
  traces: ReadonlyMap<number, string>;
}

/**
 * The meals of a day on which a plan took the place of another: what was logged stays as its own plan had it, and everything
 * else is the plan's that holds now. A meal of that plan which was eaten under the other one, by its name or its hour, is
 * not asked for again. Decisions, "Foods".
 */
export function dayOfPlans(
  { logged, unplanned, traces }: LoggedDay,
  plan: readonly PlannedMeal[],
): PlannedMeal[] {
  const taken = new Set([...logged.map(({ position }) => position), ...unplanned]);
  const isFree = (position: number, mark: string | undefined) =>
    !taken.has(position) && (traces.get(position) ?? mark) === mark;
  const placed = openOf(logged, plan)
    .filter(({ position }) => !unplanned.includes(position))
    .flatMap((meal): PlannedMeal[] => {
      let { position } = meal;
      while (!isFree(position, meal.plan)) position += placesOfPlan;
      taken.add(position);
      return position < placesOfDay ? [{ ...meal, position }] : [];
    });
  return [...logged, ...placed].toSorted(byTime);
}

/** The meals of a plan that were not eaten, under whichever plan. */
function openOf(logged: readonly PlannedMeal[], plan: readonly PlannedMeal[]): PlannedMeal[] {
  let open = [...plan];
  let apart = [...logged];
  const pair = (isSame: (one: PlannedMeal, other: PlannedMeal) => boolean) => {
    apart = apart.filter((meal) => {
      const [same] = open
        .filter((one) => isSame(one, meal))
        .toSorted((one, other) => minutesApart(one, meal) - minutesApart(other, meal));
      open = open.filter((one) => one !== same);
      return same === undefined;
    });
  };
  pair((one, meal) => isSamePlan(one, meal) && isSamePlace(one, meal));
  pair((one, meal) => isSamePlace(one, meal) && isSameName(one, meal) && one.time === meal.time);
  pair((one, meal) => !isSamePlan(one, meal) && isSameName(one, meal));
  pair((one, meal) => !isSamePlan(one, meal) && one.time === meal.time);
  return open;
}

const isSamePlan = (one: PlannedMeal, other: PlannedMeal): boolean =>
  one.plan !== undefined && one.plan === other.plan;
const isSamePlace = (one: PlannedMeal, other: PlannedMeal): boolean =>
  placeInPlan(one.position) === placeInPlan(other.position);

/** Whether two meals have one name, however it is written. */
export const isSameName = (one: { name: string }, other: { name: string }): boolean =>
  wordsOf(one.name).join(" ") === wordsOf(other.name).join(" ");

const minutesApart = (one: PlannedMeal, other: PlannedMeal): number =>
  Math.abs(minutesOf(one.time) - minutesOf(other.time));

const byTime = (one: PlannedMeal, other: PlannedMeal): number =>
  minutesOf(one.time) - minutesOf(other.time) || one.position - other.position;
