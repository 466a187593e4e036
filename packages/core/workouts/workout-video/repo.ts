import { mostWorkoutVideos } from "@nutria/contract/schemas/workouts/workout-video";
import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
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
      const { data } = await videos.get({ nutritionistId, videoId }).go({ consistent: true });
      return data ?? undefined;
    },

    async all(): Promise<WorkoutVideo[]> {
      const { data } = await videos.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true, order: "desc" });
      return data;
    },

    async uploadOf(fingerprint: string): Promise<WorkoutUpload | undefined> {
      const { data } = await uploads.get({ nutritionistId, fingerprint }).go({ consistent: true });
      return data ?? undefined;
    },

    /** The upload that will be a video; a practice has few. */
    async uploadFor(videoId: string): Promise<WorkoutUpload | undefined> {
      const { data } = await uploads.query
        .byNutritionist({ nutritionistId })
        .go({ pages: "all", consistent: true });
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
