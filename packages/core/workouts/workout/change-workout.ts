import type { UpdateWorkoutInput, Workout } from "@nutria/contract/schemas/workouts/workout";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import * as z from "zod/mini";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { defineEvent } from "../../kernel/events/events";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { wholeItem } from "../../kernel/table/items";
import { refuseStale } from "../../kernel/section";
import type { StoredWorkout } from "./entity";
import { workouts } from "./repo";
import { toWorkout } from "./to-wire";
import { usageItems, videoOfInput } from "./video-of-input";

/** A workout was removed; its assignments follow. */
export const WorkoutRemoved = defineEvent(
  "workout.removed",
  z.object({ nutritionistId: z.string(), workoutId: z.string() }),
);

/** A concurrent save or removal came first. */
class ChangedWorkoutError extends StaleReadError {}

/**
 * Saves all or part of a workout. Raises `not_found`, also for somebody else's video; `stale_version`, with the stored
 * workout, when it was saved elsewhere since the version that the save names; `validation`.
 */
export function updateWorkout(
  ctx: NutritionistContext,
  workoutId: string,
  { version: opened, videoType, videoURL, discipline, ...input }: UpdateWorkoutInput,
): Promise<Workout> {
  const own = workouts(ctx, ctx.actor.id);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return retryOnConflict(async () => {
    const stored = await own.get(workoutId);
    const current = await toWorkout(ctx, stored);
    refuseStale(stored, opened, () => current);
    const { discipline: before, ...rest } = stored;
    const kept = discipline === undefined ? before : (discipline ?? undefined);
    const { steps } = { ...stored, ...changes } as StoredWorkout;
    const next: StoredWorkout = {
      ...rest,
      ...changes,
      ...(kept !== undefined && { discipline: kept }),
      ...(videoType !== undefined &&
        videoURL !== undefined &&
        (await videoOfInput(ctx, { videoType, videoURL }))),
      durationSeconds: workoutSeconds(steps),
      stepsCount: steps.length,
      version: stored.version + 1,
      updatedAt: ctx.now(),
    };
    const write = wholeItem(
      own.entity,
      next,
      ({ version, patientsCount }, { eq }) =>
        `${eq(version, stored.version)} AND ${eq(patientsCount, stored.patientsCount)}`,
    );
    await commit(ctx, [
      { write, orElse: () => new ChangedWorkoutError() },
      ...usageItems(ctx, { used: next.videoId, released: stored.videoId }),
    ]);
    return toWorkout(ctx, next);
  }, [ChangedWorkoutError]);
}

/** Removes a workout; the patients who have it lose it. Raises `not_found`. */
export function removeWorkout(ctx: NutritionistContext, workoutId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const own = workouts(ctx, nutritionistId);
  return retryOnConflict(async () => {
    const { version, videoId } = await own.get(workoutId);
    const write = own.entity
      .remove({ nutritionistId, workoutId })
      .where((workout, { eq }) => eq(workout.version, version));
    await commit(
      ctx,
      [
        { write, orElse: () => new ChangedWorkoutError() },
        ...usageItems(ctx, { used: "", released: videoId }),
      ],
      [WorkoutRemoved({ nutritionistId, workoutId })],
    );
  }, [ChangedWorkoutError]);
}
