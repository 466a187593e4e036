import { dayAt } from "@nutria/calendar/zone";
import { dayOfPlans, isSameName } from "@nutria/contract/clinical/day-of-plans";
import { plannedMealsOn, planMark } from "@nutria/contract/clinical/planned-meal";
import { placeInPlan } from "@nutria/contract/record/diary-facts";
import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { dishesOfSent, findPlanMeals, plansOfDays, type PlanMeals } from "../clinical/meal-plan/index";
import type { Context } from "../kernel/context";
import type { StoredDay, StoredEntry } from "./entity";
import type { OpenDiary } from "./open-diary";
import { positionOf } from "./slot";

type PlannedDays = Map<string, PlannedMeal[]>;
const noDays: ReadonlyMap<string, StoredDay> = new Map();

/**
 * The planned meals of some days of a diary, by day: the one source for all screens and counts. An earlier day with a
 * logged meal stays unchanged; on others the current plan counts, beside the meals logged under another plan. `stored`
 * has the stored days.
 */
export async function plannedOn(
  ctx: Context,
  diary: OpenDiary,
  days: readonly string[],
  stored: ReadonlyMap<string, StoredDay> = noDays,
  today = dayAt(ctx.now(), diary.timeZone),
): Promise<PlannedDays> {
  const kept = (day: string) => (day < today ? stored.get(day)?.planned : undefined);
  const held = await heldOn(
    ctx,
    diary,
    days.filter((day) => kept(day) === undefined),
  );
  return new Map(days.map((day) => [day, kept(day) ?? plannedOf(stored.get(day), held.get(day) ?? [])]));
}

/** The planned meals of a day: `plan`, with the meals logged under another plan in their places. */
export function plannedOf(
  stored: Pick<StoredDay, "planned" | "kinds" | "traces"> | undefined,
  plan: readonly PlannedMeal[],
): PlannedMeal[] {
  const traces = new Map(
    Object.entries(stored?.traces ?? {}).map(([slot, mark]) => [positionOf(slot) ?? -1, mark]),
  );
  const positions = Object.keys(stored?.kinds ?? {}).flatMap((slot) => positionOf(slot) ?? []);
  const logged = (stored?.planned ?? []).filter(({ position }) => positions.includes(position));
  const unplanned = positions.filter((one) => !logged.some(({ position }) => position === one));
  return dayOfPlans({ logged, unplanned, traces }, plan);
}

/** The plans that hold on some days, by day: none before a link is confirmed and after it ended. */
async function heldOn(
  ctx: Context,
  { link, timeZone }: OpenDiary,
  days: readonly string[],
): Promise<PlannedDays> {
  const { isProvisional, endedAt } = link;
  const last = endedAt === undefined ? undefined : dayAt(endedAt, timeZone);
  const open = isProvisional === true ? [] : days.filter((day) => last === undefined || day <= last);
  if (open.length === 0) return new Map();
  const plans = await plansOfDays(ctx, link, open);
  const mealsOf = new Map(
    await Promise.all(
      [...new Set(plans.values())].map(async (plan) => [plan, await mealsByDay(plan)] as const),
    ),
  );
  return new Map(
    [...plans].map(([day, plan]): [string, PlannedMeal[]] => [day, mealsOf.get(plan)?.(day) ?? []]),
  );
}

async function mealsByDay(plan: PlanMeals): Promise<(day: string) => PlannedMeal[]> {
  const dishes = await dishesOfSent(plan);
  return (day) => plannedMealsOn(plan.meals, day, dishes, planMark(plan));
}

/**
 * The planned meal of an entry: in the plan that the app showed, even where another one holds by now; without the
 * plan's mark, the meal of its place with its name or hour. Undefined for an entry without a planned meal.
 */
export async function plannedMealOf(
  ctx: Context,
  diary: OpenDiary,
  { slot, name, time, plan: mark, day }: Pick<StoredEntry, "slot" | "name" | "time" | "plan" | "day">,
  { planned = [], holding }: { planned: readonly PlannedMeal[] | undefined; holding: readonly PlannedMeal[] },
): Promise<PlannedMeal | undefined> {
  const position = positionOf(slot);
  if (position === null) return undefined;
  const known = [
    ...planned.filter((meal) => meal.position === position),
    ...holding.filter((meal) => placeInPlan(meal.position) === placeInPlan(position)),
  ];
  const named =
    known.find((meal) => meal.time === time && isSameName(meal, { name })) ??
    known.find((meal) => meal.time === time || isSameName(meal, { name }));
  const found =
    mark === undefined
      ? (named ?? known.at(-1))
      : (known.find(({ plan }) => plan === mark) ??
        (await mealOfMark(ctx, diary, { mark, day, position })) ??
        named);
  return found && { ...found, position };
}

/** The meal of a plan that does not hold any longer. */
async function mealOfMark(
  ctx: Context,
  { link }: OpenDiary,
  { mark, day, position }: { mark: string; day: string; position: number },
): Promise<PlannedMeal | undefined> {
  const [planId = "", version = ""] = mark.split(".");
  if (!/^\d{1,9}$/.test(version)) return undefined;
  const plan = await findPlanMeals(ctx, link, { planId, version: Number(version) });
  const meals = plan && (await mealsByDay(plan))(day);
  return meals?.find((meal) => meal.position === placeInPlan(position));
}
