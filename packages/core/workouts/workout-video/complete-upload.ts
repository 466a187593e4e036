import { AppError } from "@nutria/contract/wire/errors";
import type {
  CustomVideoInput,
  ExerciseVideo,
  videoContentTypes,
} from "@nutria/contract/schemas/workouts/workout-video";
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
import { missingParts } from "./start-upload";
import { giveUpUpload } from "./remove-video";
import { videosOf } from "./repo";
import { keyOf } from "./address";
import { toExerciseVideo } from "./read-videos";

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

/** How many bytes of a video say what it is. */
const typeBytes = 256;

/** The brands of MP4 that browsers play; the format also holds photos, sound alone and QuickTime. */
const playedBrands = new Set([
  "isom",
  "iso2",
  "iso4",
  "iso5",
  "iso6",
  "mp41",
  "mp42",
  "avc1",
  "dash",
  "M4V ",
  "MSNV",
]);
const otherBrands = new Set(["qt  ", "M4A ", "M4B ", "heic", "heix", "mif1", "msf1", "avif", "avis"]);

const ebml = [0x1a, 0x45, 0xdf, 0xa3];

/** The type of a video by its first bytes, whatever its name says; undefined for what browsers do not play. */
function videoTypeOf(start: Uint8Array): (typeof videoContentTypes)[number] | undefined {
  const text = Buffer.from(start).toString("latin1");
  if (text.slice(4, 8) === "ftyp") return isPlayedMp4(start, text) ? "video/mp4" : undefined;
  if (ebml.every((byte, index) => start[index] === byte)) {
    // The header names the kind of document: WebM, or another Matroska.
    return text.includes("webm") ? "video/webm" : undefined;
  }
  return undefined;
}

function isPlayedMp4(start: Uint8Array, text: string): boolean {
  const boxSize = Buffer.from(start).readUInt32BE(0);
  const major = text.slice(8, 12);
  if (otherBrands.has(major)) return false;
  const compatible = text.slice(16, Math.min(boxSize, text.length)).match(/[^]{4}/g) ?? [];
  return [major, ...compatible].some((brand) => playedBrands.has(brand));
}
