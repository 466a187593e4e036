import type { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import type { NutritionistContext } from "../../kernel/context";
import { batchGetEach, batchGetExisting } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { getRequest, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { workoutEntity } from "./entity";
import { workoutGetRequest } from "./repo";

type ArchivedWorkout = PracticeOffer["workouts"][number];

/** How many workouts one transaction writes: each may have sixty steps. */
const chunk = 20;

/** The caller's workouts as they are exported; of an uploaded video they name its place in the list. */
export async function archiveWorkouts(ctx: NutritionistContext): Promise<ArchivedWorkout[]> {
  const nutritionistId = ctx.actor.id;
  const all = await queryItems(workoutEntity(ctx.db), ({ query }) =>
    query.byNutritionist({ nutritionistId }),
  );
  return all.map(
    ({
      nutritionistId: _owner,
      videoId,
      durationSeconds: _length,
      stepsCount: _count,
      patientsCount: _patients,
      discipline,
      ...workout
    }) =>
      ({
        ...workout,
        ...(videoId !== "" && { videoId }),
        discipline: (discipline ?? null) as ArchivedWorkout["discipline"],
      }) as ArchivedWorkout,
  );
}

/** What some of the caller's workouts are called, by their ids; one that was removed is left out. */
export async function workoutNames(
  ctx: NutritionistContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { id: nutritionistId } = ctx.actor;
  const found = await batchGetEach(
    ctx,
    ids.map((workoutId) => workoutGetRequest(ctx, { nutritionistId, workoutId })),
  );
  return new Map(found.flatMap((workout) => (workout ? [[workout.workoutId, workout.name] as const] : [])));
}

/** Adds exported workouts with their ids; those that are there stay as they are. Returns how many were added. */
export async function restoreWorkouts(
  ctx: NutritionistContext,
  exported: readonly ArchivedWorkout[],
): Promise<number> {
  const nutritionistId = ctx.actor.id;
  const entity = workoutEntity(ctx.db);
  const keys = exported.map(({ workoutId }) => getRequest(entity, { nutritionistId, workoutId }));
  const known = new Set((await batchGetExisting(ctx, keys)).map(({ workoutId }) => workoutId));
  const missing = exported.filter(({ workoutId }) => !known.has(workoutId));
  const items = missing.map(({ discipline, videoId: _ofElsewhere, ...workout }) => ({
    write: newItem(entity, {
      ...workout,
      ...(discipline !== null && { discipline }),
      nutritionistId,
      videoId: "",
      durationSeconds: workoutSeconds(workout.steps),
      stepsCount: workout.steps.length,
      patientsCount: 0,
    }),
    orElse: "conflict" as const,
  }));
  for (let start = 0; start < items.length; start += chunk) {
    await commit(ctx, items.slice(start, start + chunk));
  }
  return missing.length;
}
