import { ApiError } from "@nutria/contract/wire/api-error";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { call } from "../../../data/call/call";
import type { ExportedFile } from "./read-export";
import type { OnVideo } from "./save-videos";
import { withRetries } from "./with-retries";

/** How many videos came in, and the names of those that did not. */
export interface ImportedVideos {
  added: number;
  leftOut: string[];
}

type ListedVideo = PracticeOffer["videos"][number];

/**
 * Uploads the videos of an export under their ids there, so that its workouts find them; those that are here stay. One that
 * the archive does not have, or the server refuses, is named and leaves the others alone. Run it before the settings.
 */
export async function importVideos(
  file: ExportedFile,
  { signal, onVideo }: { signal: AbortSignal; onVideo: OnVideo },
): Promise<ImportedVideos> {
  const listed = videosIn(file.settings);
  if (listed.length === 0) return { added: 0, leftOut: [] };
  const here = await withRetries(() => call(workoutRoutes.listExerciseVideos, { query: {} }), signal);
  const result: ImportedVideos = { added: 0, leftOut: [] };
  for (const [at, video] of listed.entries()) {
    signal.throwIfAborted();
    if (here.some(({ _id }) => _id === video.videoId)) continue;
    onVideo({ name: video.name, place: at + 1, total: listed.length });
    const content = await file.videoOf(video);
    if (content && (await isUploaded(content, video, signal))) result.added += 1;
    else result.leftOut.push(video.name);
  }
  return result;
}

/** The videos that an export lists; none where its offer cannot be read, which the import of the settings then says. */
function videosIn(settings: unknown): ListedVideo[] {
  const { offer } = (settings ?? {}) as { offer?: unknown };
  const read = PracticeOffer.shape.videos.safeParse((offer as { videos?: unknown } | undefined)?.videos);
  return read.success ? read.data : [];
}

/** Whether a video is here now; a refusal of the server is none. */
async function isUploaded(content: Blob, video: ListedVideo, signal: AbortSignal): Promise<boolean> {
  const { videoId, name, contentType: type, discipline, muscles, materials } = video;
  try {
    const { uploadId, parts, partSize } = await withRetries(
      () =>
        call(workoutRoutes.getUploadUrl, {
          query: { name: `${videoId}.mp4`, size: String(content.size), type, restores: videoId },
        }),
      signal,
    );
    for (const { partNumber, size, url } of parts) {
      const start = (partNumber - 1) * partSize;
      await withRetries(() => put(url, content.slice(start, start + size), signal), signal);
    }
    const body = { uploadId, name, discipline, muscles, materials };
    await withRetries(() => call(workoutRoutes.createCustomVideo, { body }), signal);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    return false;
  }
}

async function put(url: string, body: Blob, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { method: "PUT", body, signal });
  if (!answer.ok) throw new Error(`A part of a video answered ${answer.status}`);
}
