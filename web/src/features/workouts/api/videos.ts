import type { QueryInput } from "@nutria/contract/wire/define";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { VideoUpload } from "@nutria/contract/schemas/workouts/workout-video";
import { call } from "../../../data/call/call";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { workoutTexts } from "../texts";

/** What narrows the list of videos and exercises. */
export type VideoFilters = NonNullable<QueryInput<typeof workoutRoutes.listExerciseVideos>>;

/** Reads the videos of the practice, newest first, and the exercises of the catalogue. */
export function useExerciseVideos(filters: VideoFilters = {}) {
  return useRouteQuery(workoutRoutes.listExerciseVideos, { query: filters });
}

/** Starts the upload of a file, or continues the one that was left: answers which parts are missing. */
export function startUpload(file: Pick<File, "name" | "size" | "type">): Promise<VideoUpload> {
  const { name, size, type } = file;
  return call(workoutRoutes.getUploadUrl, {
    query: { name, size: String(size), type: type as "video/mp4" },
  });
}

/** Removes a video of the practice, or gives up an upload. */
export function useRemoveVideo() {
  return useRouteMutation(workoutRoutes.removeCustomVideo, {
    invalidates: [workoutRoutes.listExerciseVideos],
    fallback: workoutTexts.failures.removeVideo,
  });
}
