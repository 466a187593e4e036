import { exercises, type ExerciseEntry } from "@nutria/contract/catalogues/workouts/exercises";
import { AppError } from "@nutria/contract/wire/errors";
import type { ExerciseVideo, ListExerciseVideosQuery } from "@nutria/contract/schemas/workouts/workout-video";
import type { Context, NutritionistContext } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { readAddressToken, keyOf, addressOf } from "./address";
import type { WorkoutVideo } from "./entity";
import { videosOf } from "./repo";

/** A player asks again for each part that it jumps to. */
const secondsValid = 6 * 3600;

/** The videos of the practice that match, newest first, and then the exercises of the catalogue. */
export async function listExerciseVideos(
  ctx: NutritionistContext,
  { discipline, muscle, material }: ListExerciseVideosQuery,
): Promise<ExerciseVideo[]> {
  const own = await videosOf(ctx, ctx.actor.id).all();
  const all = [
    ...(await Promise.all(own.map((video) => toExerciseVideo(ctx, video)))),
    ...exercises.map(fromCatalogue),
  ];
  return all.filter(
    (video) =>
      (discipline === undefined || video.discipline === discipline) &&
      (muscle === undefined || video.muscles.includes(muscle)) &&
      (material === undefined || video.materials.includes(material)),
  );
}

/** Where the content of a video is for a while. Raises `link_lapsed`, also when it was removed, and `throttled`. */
export async function openVideo(ctx: Context, token: string): Promise<{ location: string }> {
  await throttle(ctx, limitOf("workoutVideo", ctx.callerAddress));
  const claims = await readAddressToken(ctx, token);
  if (claims.expiresAt <= ctx.now()) throw new AppError("link_lapsed");
  if (!(await videosOf(ctx, claims.nutritionistId).find(claims.videoId))) throw new AppError("link_lapsed");
  return { location: await ctx.videos.address(keyOf(claims), secondsValid) };
}

function fromCatalogue(entry: ExerciseEntry): ExerciseVideo {
  const { _id, name, discipline, muscles, materials, duration, measurement } = entry;
  return {
    _id,
    name,
    discipline,
    muscles: [...muscles],
    materials: [...materials],
    suggested: { duration, measurement },
    videoType: "nutria",
    videoURL: "",
    isOwn: false,
    sizeBytes: null,
    createdAt: null,
  };
}

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
