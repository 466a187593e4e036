import { megabyte } from "@nutria/contract/web/sizes";
import { addDays, addSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { UploadQuery, VideoUpload } from "@nutria/contract/schemas/workouts/workout-video";
import { createHash } from "node:crypto";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext, VideoPart } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { newItem } from "../../kernel/table/items";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { workoutUploads, workoutVideoRemovals, type WorkoutUpload } from "./entity";
import { videosOf } from "./repo";
import { keyOf } from "./address";

/** An upload that is not complete after this time is given up. */
const daysToComplete = 3;
/** A part takes minutes; an upload that needs longer asks again and goes on with what is missing. */
const secondsValid = 3600;

/** Another call for the same file was faster. */
class StartedMeanwhileError extends StaleReadError {}

/**
 * Starts the upload of a video, or resumes the one of the same file: the addresses of the parts that are missing, and
 * which have arrived (spec B §7). One that comes back from an export keeps its id. Raises `video_limit` and `throttled`,
 * and `conflict` for a restored one that the practice has.
 */
export async function startUpload(ctx: NutritionistContext, file: UploadQuery): Promise<VideoUpload> {
  const nutritionistId = ctx.actor.id;
  await throttle(ctx, limitOf("uploadVideo", nutritionistId));
  const { upload, arrived } = await retryOnConflict(() => startedUpload(ctx, file), [StartedMeanwhileError]);
  const target = { key: keyOf(upload), uploadId: upload.storageUploadId };
  const missing = missingParts(file.size, arrived);
  return {
    uploadId: upload.videoId,
    key: target.key,
    partSize,
    partsCount: partsOf(file.size).length,
    parts: await Promise.all(
      missing.map(async (part) => ({
        ...part,
        url: await ctx.videos.partAddress(target, part, secondsValid),
      })),
    ),
    uploadedParts: arrived.map(({ partNumber, size }) => ({ partNumber, size })),
    expiresAt: addSeconds(ctx.now(), secondsValid),
  };
}

async function startedUpload(
  ctx: NutritionistContext,
  file: UploadQuery,
): Promise<{ upload: WorkoutUpload; arrived: VideoPart[] }> {
  const fingerprint = fingerprintOf(file);
  const own = videosOf(ctx, ctx.actor.id);
  if (file.restores !== undefined && (await own.find(file.restores))) throw new AppError("conflict");
  const found = await own.uploadOf(fingerprint);
  if (found) {
    const arrived = await ctx.videos.uploadedParts({ key: keyOf(found), uploadId: found.storageUploadId });
    if (arrived) return { upload: found, arrived };
  }
  return { upload: await newUpload(ctx, fingerprint, file, found), arrived: [] };
}

/** Starts an upload in the storage; `ended` is the one that it replaces, which the storage no longer has. */
async function newUpload(
  ctx: NutritionistContext,
  fingerprint: string,
  { size: sizeBytes, type: contentType, restores }: UploadQuery,
  ended: WorkoutUpload | undefined,
): Promise<WorkoutUpload> {
  const nutritionistId = ctx.actor.id;
  const videoId = ended?.videoId ?? restores ?? ctx.newId("workoutVideo");
  const key = keyOf({ nutritionistId, videoId });
  const storageUploadId = await ctx.videos.startUpload(key, contentType);
  const removeAt = ended?.removeAt ?? addDays(ctx.now(), daysToComplete);
  const ids = { nutritionistId, fingerprint };
  const upload: WorkoutUpload = { ...ids, videoId, storageUploadId, contentType, sizeBytes, removeAt };
  const uploads = workoutUploads(ctx.db);
  const orElse = () => new StartedMeanwhileError();
  try {
    if (ended) {
      const write = uploads
        .patch(ids)
        .set({ storageUploadId })
        .where((stored, { eq }) => eq(stored.storageUploadId, ended.storageUploadId));
      await commit(ctx, [{ write, orElse }]);
    } else {
      const removal = newItem(workoutVideoRemovals(ctx.db), {
        nutritionistId,
        videoId,
        removeAt,
        fingerprint,
      });
      await commit(ctx, [
        { write: newItem(uploads, upload), orElse },
        videosOf(ctx, nutritionistId).oneMoreItem(),
        { write: removal, orElse: "conflict" },
      ]);
    }
  } catch (error) {
    await ctx.videos.abort({ key, uploadId: storageUploadId });
    throw error;
  }
  return upload;
}

function fingerprintOf({ name, size, type, restores }: UploadQuery): string {
  return createHash("sha256")
    .update(JSON.stringify(restores === undefined ? [name, size, type] : [name, size, type, restores]))
    .digest("base64url");
}

/** Bytes of every part but the last: the storage takes no smaller ones than 5 MiB, and a retry repeats one part. */
const partSize = 8 * megabyte;

/** The parts of a file. */
function partsOf(sizeBytes: number): VideoPart[] {
  const count = Math.ceil(sizeBytes / partSize);
  return Array.from({ length: count }, (_, index) => ({
    partNumber: index + 1,
    size: Math.min(partSize, sizeBytes - index * partSize),
  }));
}

/** The parts that have not arrived, or with another size. */
export function missingParts(sizeBytes: number, arrived: readonly VideoPart[]): VideoPart[] {
  const sizes = new Map(arrived.map(({ partNumber, size }) => [partNumber, size]));
  return partsOf(sizeBytes).filter(({ partNumber, size }) => sizes.get(partNumber) !== size);
}
