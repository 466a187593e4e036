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
 * What is planned on some days of a diary, by day: the one answer of all that shows or counts it. A day of before on which
 * a meal was logged stays as it was; on the others the plan that holds counts, beside what was logged under another one.
 * `stored` has what is stored of the days.
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

/** The meals of a day whose plan is `plan` for what was not logged under another one. */
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
 * The planned meal that an entry is of: that of the plan which the app showed, also where another one holds by now; without
 * its mark, the one of its place whose name or hour it has. Undefined for an entry of no planned meal.
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
