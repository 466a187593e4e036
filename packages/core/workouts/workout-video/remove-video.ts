import { AppError } from "@nutria/contract/wire/errors";
import { eachInParallel } from "../../kernel/jobs/in-parallel";
import { commit } from "../../kernel/table/commit";
import { deleteItem, newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import type { Context, NutritionistContext } from "../../kernel/context";
import {
  workoutUploads,
  workoutVideoRemovals,
  workoutVideos,
  type WorkoutUpload,
  type WorkoutVideoRemoval,
} from "./entity";
import { videosOf } from "./repo";
import { keyOf } from "./address";

const atOnce = 8;

/**
 * Removes a video of the practice, or gives up its upload. Raises `not_found`, and `video_in_use` while a workout plays
 * it.
 */
export async function removeVideo(ctx: NutritionistContext, videoId: string): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const own = videosOf(ctx, nutritionistId);
  const upload = await own.uploadFor(videoId);
  if (upload) return giveUpUpload(ctx, upload);
  const removal = { nutritionistId, videoId, removeAt: ctx.now() };
  const remove = workoutVideos(ctx.db)
    .remove({ nutritionistId, videoId })
    .where(({ usedBy }, { eq }) => eq(usedBy, 0));
  await commit(ctx, [
    {
      write: remove,
      orElse: (existing) => new AppError(existing ? "video_in_use" : "not_found"),
    },
    own.oneLessItem(),
    { write: newItem(workoutVideoRemovals(ctx.db), removal), orElse: "conflict" },
  ]);
  await unlessStorageFails(ctx, videoId, () => removeContent(ctx, removal));
}

/** Ends an upload and removes what arrived of it. Raises `not_found` when it ended meanwhile. */
export async function giveUpUpload(ctx: Context, upload: WorkoutUpload): Promise<void> {
  await endUpload(ctx, upload);
  await unlessStorageFails(ctx, upload.videoId, () => removeParts(ctx, upload));
}

async function endUpload(
  ctx: Context,
  { nutritionistId, fingerprint, videoId }: WorkoutUpload,
): Promise<void> {
  const write = workoutUploads(ctx.db)
    .remove({ nutritionistId, fingerprint })
    .where((stored, { eq }) => eq(stored.videoId, videoId));
  await commit(ctx, [{ write, orElse: "not_found" }, videosOf(ctx, nutritionistId).oneLessItem()]);
}

async function removeParts(
  ctx: Context,
  { nutritionistId, videoId, storageUploadId, removeAt }: WorkoutUpload,
): Promise<void> {
  await ctx.videos.abort({ key: keyOf({ nutritionistId, videoId }), uploadId: storageUploadId });
  await removeContent(ctx, { nutritionistId, videoId, removeAt });
}

/** The video is gone already: what the storage still has of it is listed among the removals, for the job. */
async function unlessStorageFails(ctx: Context, videoId: string, remove: () => Promise<void>): Promise<void> {
  try {
    await remove();
  } catch (error) {
    ctx.log.warn("the content of a video waits for its removal", { videoId, reason: (error as Error).name });
  }
}

/**
 * Gives up the uploads that were not complete in time, and removes the content that a removal left behind. Returns how
 * many were removed.
 */
export async function removeEndedVideos(ctx: Context, hasTime: () => boolean): Promise<{ removed: number }> {
  const data = await queryItems(workoutVideoRemovals(ctx.db), ({ query }) =>
    query.byTime({}).where(({ removeAt }, { lte }) => lte(removeAt, ctx.now())),
  );
  let removed = 0;
  await eachInParallel(data, atOnce, hasTime, async (removal) => {
    if (await isEnded(ctx, removal)) removed++;
  });
  return { removed };
}

/** Carries out one removal; false when the upload was completed in the last moment. */
async function isEnded(ctx: Context, removal: WorkoutVideoRemoval): Promise<boolean> {
  const { nutritionistId, fingerprint, videoId } = removal;
  const upload =
    fingerprint === undefined ? undefined : await videosOf(ctx, nutritionistId).uploadOf(fingerprint);
  try {
    if (upload?.videoId === videoId) {
      await endUpload(ctx, upload);
      await removeParts(ctx, upload);
    } else if (await videosOf(ctx, nutritionistId).find(videoId)) return false;
    else await removeContent(ctx, removal);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return false;
    throw error;
  }
}

/** Removes the content, and then its entry among the removals. Repeating it changes nothing. */
async function removeContent(
  ctx: Context,
  removal: Pick<WorkoutVideoRemoval, "nutritionistId" | "videoId" | "removeAt">,
): Promise<void> {
  await ctx.videos.remove(keyOf(removal));
  const { removeAt, videoId } = removal;
  await deleteItem(workoutVideoRemovals(ctx.db), { removeAt, videoId });
}
