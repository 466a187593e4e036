import type { ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import type { Context } from "../../kernel/context";
import { addressOf } from "./address";
import type { WorkoutVideo } from "./entity";

/** A video of the practice on the wire. */
export async function toExerciseVideo(ctx: Context, video: WorkoutVideo): Promise<ExerciseVideo> {
  const { videoId, name, discipline, muscles, materials, sizeBytes, createdAt } = video;
  return {
    _id: videoId,
    name,
    discipline: discipline ?? null,
    muscles,
    materials,
    suggested: null,
    videoType: "nutria",
    videoURL: await addressOf(ctx, video),
    isOwn: true,
    sizeBytes,
    createdAt,
  };
}
