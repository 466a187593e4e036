import { AppError } from "@nutria/contract/errors";
import type { CustomVideoInput, ExerciseVideo } from "@nutria/contract/schemas/workouts/workout-video";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { newItem } from "../../kernel/table/items";
import {
  workoutUploads,
  workoutVideoRemovals,
  workoutVideos,
  type WorkoutUpload,
  type WorkoutVideo,
} from "./entity";
import { missingParts } from "./parts";
import { giveUpUpload } from "./remove-video";
import { videosOf } from "./repo";
import { keyOf } from "./storage-key";
import { toExerciseVideo } from "./to-wire";
import { typeBytes, videoTypeOf } from "./video-type";

/** Another call completed the upload or gave it up. */
class EndedMeanwhileError extends StaleReadError {}

/**
 * Completes an upload: the video belongs to the practice from then on. Again for the same upload it answers the same
 * video. Raises `not_found`; `upload_incomplete` while parts are missing; `wrong_file_type` when the content is no video
 * of the type that it was uploaded as, which is then removed.
 */
export function completeUpload(ctx: NutritionistContext, input: CustomVideoInput): Promise<ExerciseVideo> {
  const own = videosOf(ctx, ctx.actor.id);
  return retryOnConflict(async () => {
    const existing = await own.find(input.uploadId);
    if (existing) return toExerciseVideo(ctx, existing);
    const upload = await own.uploadFor(input.uploadId);
    if (!upload) throw new AppError("not_found");
    await joinParts(ctx, upload);
    await checkContent(ctx, upload);
    return toExerciseVideo(ctx, await storeVideo(ctx, upload, input));
  }, [EndedMeanwhileError]);
}

/** Makes one object of the parts, unless an earlier call did. */
async function joinParts(ctx: NutritionistContext, upload: WorkoutUpload): Promise<void> {
  const target = { key: keyOf(upload), uploadId: upload.storageUploadId };
  const arrived = await ctx.videos.uploadedParts(target);
  if (!arrived) return;
  if (missingParts(upload.sizeBytes, arrived).length > 0) throw new AppError("upload_incomplete");
  await ctx.videos.complete(target, arrived);
}

async function checkContent(ctx: NutritionistContext, upload: WorkoutUpload): Promise<void> {
  const content = await ctx.videos.inspect(keyOf(upload), typeBytes);
  // The storage gave the upload up; asking for its addresses starts it again.
  if (!content) throw new AppError("upload_incomplete");
  const isRight = content.size === upload.sizeBytes && videoTypeOf(content.start) === upload.contentType;
  if (isRight) return;
  await giveUpUpload(ctx, upload);
  throw new AppError("wrong_file_type");
}

async function storeVideo(
  ctx: NutritionistContext,
  upload: WorkoutUpload,
  { name, discipline, muscles, materials }: CustomVideoInput,
): Promise<WorkoutVideo> {
  const { nutritionistId, videoId, fingerprint, removeAt, contentType, sizeBytes } = upload;
  const video: WorkoutVideo = {
    nutritionistId,
    videoId,
    name,
    contentType,
    sizeBytes,
    ...(discipline !== null && { discipline }),
    muscles,
    materials,
    usedBy: 0,
    createdAt: ctx.now(),
  };
  const orElse = () => new EndedMeanwhileError();
  const ended = workoutUploads(ctx.db)
    .remove({ nutritionistId, fingerprint })
    .where((stored, { eq }) => eq(stored.videoId, videoId));
  const removal = workoutVideoRemovals(ctx.db).remove({ removeAt, videoId });
  await commit(ctx, [
    { write: ended, orElse },
    { write: removal, orElse },
    { write: newItem(workoutVideos(ctx.db), video), orElse },
  ]);
  return video;
}
