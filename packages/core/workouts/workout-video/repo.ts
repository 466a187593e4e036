import { mostWorkoutVideos } from "@nutria/contract/schemas/workouts/workout-video";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import {
  workoutUploads,
  workoutVideoCounts,
  workoutVideos,
  type WorkoutUpload,
  type WorkoutVideo,
} from "./entity";

/** The videos of one practice, and its uploads. */
export function videosOf(ctx: Context, nutritionistId: string) {
  const videos = workoutVideos(ctx.db);
  const uploads = workoutUploads(ctx.db);
  const counts = workoutVideoCounts(ctx.db);
  return {
    async find(videoId: string): Promise<WorkoutVideo | undefined> {
      return getItem(videos, { nutritionistId, videoId }, { consistent: true });
    },

    async all(): Promise<WorkoutVideo[]> {
      return queryItems(videos, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
        order: "desc",
      });
    },

    async uploadOf(fingerprint: string): Promise<WorkoutUpload | undefined> {
      return getItem(uploads, { nutritionistId, fingerprint }, { consistent: true });
    },

    /** The upload that will be a video; a practice has few. */
    async uploadFor(videoId: string): Promise<WorkoutUpload | undefined> {
      const data = await queryItems(uploads, ({ query }) => query.byNutritionist({ nutritionistId }), {
        consistent: true,
      });
      return data.find((upload) => upload.videoId === videoId);
    },

    /** Counts one more; raises `video_limit` at the limit. */
    oneMoreItem(): TransactItem {
      const write = counts
        .update({ nutritionistId })
        .add({ count: 1 })
        .where(({ count }, { lt, notExists }) => `${notExists(count)} OR ${lt(count, mostWorkoutVideos)}`);
      return { write, orElse: "video_limit" };
    },

    oneLessItem(): TransactItem {
      return { write: counts.update({ nutritionistId }).subtract({ count: 1 }), orElse: "conflict" };
    },
  };
}

/** Counts workouts more or less that play a video; raises `not_found` when it was removed. */
export function useVideoItem(
  ctx: Context,
  video: { nutritionistId: string; videoId: string },
  change: number,
): TransactItem {
  return { write: workoutVideos(ctx.db).patch(video).add({ usedBy: change }), orElse: "not_found" };
}
