import type { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import type { NutritionistContext } from "../../kernel/context";
import { batchGetEach, batchGetExisting } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { getRequest, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { TransactItem } from "../../kernel/table/transact-item";
import { useVideoItem } from "../workout-video/index";
import { workoutEntity } from "./entity";
import { workoutGetRequest } from "./repo";

type ArchivedWorkout = PracticeOffer["workouts"][number];

/** The number of workouts that one transaction writes: each may have sixty steps. */
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

/** The names of some of the caller's workouts, by their ids; removed ones are left out. */
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

/**
 * Adds exported workouts with their ids; those that are there stay as they are. One plays its uploaded video if the practice
 * has it. Returns how many were added.
 */
export async function restoreWorkouts(
  ctx: NutritionistContext,
  exported: readonly ArchivedWorkout[],
  videos: ReadonlySet<string>,
): Promise<number> {
  const nutritionistId = ctx.actor.id;
  const entity = workoutEntity(ctx.db);
  const keys = exported.map(({ workoutId }) => getRequest(entity, { nutritionistId, workoutId }));
  const known = new Set((await batchGetExisting(ctx, keys)).map(({ workoutId }) => workoutId));
  const missing = exported.filter(({ workoutId }) => !known.has(workoutId));
  const played = ({ videoId = "" }: ArchivedWorkout) => (videos.has(videoId) ? videoId : "");
  const itemOf = ({ discipline, ...workout }: ArchivedWorkout): TransactItem => ({
    write: newItem(entity, {
      ...workout,
      ...(discipline !== null && { discipline }),
      nutritionistId,
      videoId: played({ discipline, ...workout }),
      durationSeconds: workoutSeconds(workout.steps),
      stepsCount: workout.steps.length,
      patientsCount: 0,
    }),
    orElse: "conflict",
  });
  for (let start = 0; start < missing.length; start += chunk) {
    const some = missing.slice(start, start + chunk);
    const uses = new Map<string, number>();
    for (const videoId of some.map(played).filter(Boolean)) uses.set(videoId, (uses.get(videoId) ?? 0) + 1);
    const counted = [...uses].map(([videoId, count]) =>
      useVideoItem(ctx, { nutritionistId, videoId }, count),
    );
    await commit(ctx, [...some.map(itemOf), ...counted]);
  }
  return missing.length;
}
