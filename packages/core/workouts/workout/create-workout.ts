import { AppError } from "@nutria/contract/wire/errors";
import { messages } from "@nutria/contract/schemas/primitives";
import type { Workout, WorkoutInput } from "@nutria/contract/schemas/workouts/workout";
import { workoutSeconds } from "@nutria/contract/workouts/duration";
import { commit } from "../../kernel/table/commit";
import { newItem } from "../../kernel/table/items";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import type { StoredWorkout } from "./entity";
import { workouts } from "./repo";
import { toWorkout } from "./to-wire";
import { usageItems, videoOfInput } from "./video-of-input";

/**
 * Stores a workout under a new id (spec B §7). With `isSavingAs` it may name the workout that it is a copy of, which
 * stays as it is. Raises `not_found` for somebody else's workout or video, and `validation`.
 */
export async function createWorkout(
  ctx: NutritionistContext,
  { isSavingAs }: { isSavingAs: boolean },
  input: WorkoutInput,
): Promise<Workout> {
  const nutritionistId = ctx.actor.id;
  const own = workouts(ctx, nutritionistId);
  const { _id: original, videoType, videoURL, discipline, ...content } = input;
  if (original !== undefined && !isSavingAs) {
    throw new AppError("validation", { fields: { _id: messages.invalid } });
  }
  return withIdempotency<Workout>(ctx, "createWorkout", { isSavingAs, input }, async (recordResult) => {
    if (original !== undefined) await own.get(original);
    const video = await videoOfInput(ctx, { videoType, videoURL });
    const now = ctx.now();
    const workout: StoredWorkout = {
      nutritionistId,
      workoutId: ctx.newId("workout"),
      ...content,
      ...(discipline !== null && { discipline }),
      ...video,
      durationSeconds: workoutSeconds(content.steps),
      stepsCount: content.steps.length,
      patientsCount: 0,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    const result = await toWorkout(ctx, workout);
    await commit(ctx, [
      { write: newItem(own.entity, workout), orElse: "conflict" },
      ...usageItems(ctx, { used: video.videoId, released: "" }),
      ...recordResult(result),
    ]);
    return result;
  });
}
