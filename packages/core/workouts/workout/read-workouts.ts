import { matcher, wordsOf } from "@nutria/contract/search";
import type { ListWorkoutsQuery, Workout, WorkoutPage } from "@nutria/contract/schemas/workout";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { workouts, type ListedWorkout } from "./repo";
import { toSummary, toWorkout } from "./to-wire";

/** How many workouts a search reads at a time. */
const searchedAtOnce = 100;

/** One of the caller's workouts. Raises `not_found`. */
export async function getWorkout(ctx: NutritionistContext, workoutId: string): Promise<Workout> {
  return toWorkout(ctx, await workouts(ctx, ctx.actor.id).get(workoutId));
}

/** The caller's workouts that match, newest first, one page at a time. Raises `validation` for an invalid cursor. */
export async function listWorkouts(
  ctx: NutritionistContext,
  { limit, cursor, ...filters }: ListWorkoutsQuery,
): Promise<WorkoutPage> {
  const [position] = cursor === undefined ? [] : readCursor(cursor, 1);
  const isFiltered = Object.values(filters).some((value) => value !== undefined && value !== "");
  const matches = matcherOf(filters);
  const found: ListedWorkout[] = [];
  for (let after = position; ;) {
    const count = isFiltered ? searchedAtOnce : limit + 1;
    const some = await workouts(ctx, ctx.actor.id).before(after, count);
    found.push(...some.filter(matches));
    after = some.at(-1)?.workoutId;
    if (some.length < count || found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await Promise.all(shown.map((workout) => toSummary(ctx, workout))),
    nextCursor: last && found.length > limit ? cursorOf(last.workoutId) : null,
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
