import { matcher, wordsOf } from "@nutria/contract/web/search";
import type { ListWorkoutsQuery, Workout, WorkoutPage } from "@nutria/contract/schemas/workouts/workout";
import type { NutritionistContext, Context } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import type { TransactItem } from "../../kernel/table/transact-item";
import { workoutEntity } from "./entity";
import { workouts, type ListedWorkout } from "./repo";
import { toSummary, toWorkout } from "./to-wire";

/** The most workouts that one page of a search reads, each with its steps. */
const mostLookedThrough = 100;

/** One of the caller's workouts. Raises `not_found`. */
export async function getWorkout(ctx: NutritionistContext, workoutId: string): Promise<Workout> {
  return toWorkout(ctx, await workouts(ctx, ctx.actor.id).get(workoutId));
}

/**
 * The caller's workouts that match, newest first, one page at a time; a page of a search may be short while another
 * follows. Raises `validation` for an invalid cursor.
 */
export async function listWorkouts(
  ctx: NutritionistContext,
  { limit, cursor, ...filters }: ListWorkoutsQuery,
): Promise<WorkoutPage> {
  const start = readCursor(cursor, { workoutId: cursorPart.id("workout") });
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== "");
  const { items, last } = await readFilteredPage<ListedWorkout>({
    limit,
    mostLookedThrough,
    matches: isFiltered ? matcherOf(filters) : undefined,
    read: (after, count) => workouts(ctx, ctx.actor.id).before((after ?? start)?.workoutId, count),
  });
  return {
    items: await Promise.all(items.map((workout) => toSummary(ctx, workout))),
    nextCursor: last ? cursorOf(last.workoutId) : null,
  };
}

function matcherOf({ program, discipline, muscle, material, search = "" }: Partial<ListWorkoutsQuery>) {
  const hasName = matcher(search);
  return (workout: ListedWorkout): boolean =>
    (program === undefined || workout.program === program) &&
    (discipline === undefined || workout.discipline === discipline) &&
    (muscle === undefined || workout.muscles.includes(muscle)) &&
    (material === undefined || workout.materials.includes(material)) &&
    hasName(wordsOf(workout.name).join(" "));
}

/** Counts patients who have a workout, more or less; raises `not_found` when it was removed. */
export function countPatientsItem(
  ctx: Context,
  workout: { nutritionistId: string; workoutId: string },
  change: number,
): TransactItem {
  return { write: workoutEntity(ctx.db).patch(workout).add({ patientsCount: change }), orElse: "not_found" };
}
