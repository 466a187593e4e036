import { exportedVideos, videosFolder } from "@nutria/contract/archive/practice-file";
import type { ZipFile } from "@nutria/contract/archive/zip";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import { call } from "../../../data/call/call";
import { withRetries } from "./with-retries";

/** Hears which video is on its way. */
export type OnVideo = (video: { name: string; place: number; total: number }) => void;

/** The contents of the videos of a practice that an archive has room for, and the names of the others. */
export interface SavedVideos {
  files: ZipFile[];
  leftOut: string[];
}

/** Reads the videos of the practice, one after the other, up to the bound of an archive. */
export async function saveVideos(
  listed: PracticeOffer["videos"],
  { signal, onVideo }: { signal: AbortSignal; onVideo: OnVideo },
): Promise<SavedVideos> {
  if (listed.length === 0) return { files: [], leftOut: [] };
  const { inside, outside } = exportedVideos(listed);
  const own = await withRetries(() => call(workoutRoutes.listExerciseVideos, { query: {} }), signal);
  const files: ZipFile[] = [];
  // A video that was removed meanwhile is named with those that are only listed.
  const leftOut = outside.map(({ name }) => name);
  for (const [at, { videoId, name, contentType }] of inside.entries()) {
    signal.throwIfAborted();
    onVideo({ name, place: at + 1, total: inside.length });
    const address = own.find(({ _id }) => _id === videoId)?.videoURL;
    if (address === undefined) leftOut.push(name);
    else
      files.push({ name: videoFileName({ videoId, contentType }), bytes: await contentAt(address, signal) });
  }
  return { files, leftOut };
}

/** The name of a video in an archive: `videos/wov_….mp4`. */
export const videoFileName = ({
  videoId,
  contentType,
}: Pick<PracticeOffer["videos"][number], "videoId" | "contentType">): string =>
  `${videosFolder}${videoId}.${contentType === "video/webm" ? "webm" : "mp4"}`;

const contentAt = (address: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> =>
  withRetries(async () => {
    const answer = await fetch(address, { signal });
    if (!answer.ok) throw new Error(`A video answered ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }, signal);
