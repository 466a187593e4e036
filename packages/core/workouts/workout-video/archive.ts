import type { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import type { NutritionistContext } from "../../kernel/context";
import { commit } from "../../kernel/table/commit";
import { workoutVideos } from "./entity";
import { videosOf } from "./repo";

/** The videos that the caller uploaded, as they are listed in an export, the oldest first. */
export async function archiveVideos(ctx: NutritionistContext): Promise<PracticeOffer["videos"]> {
  const all = await videosOf(ctx, ctx.actor.id).all();
  return all
    .map(({ nutritionistId: _owner, usedBy: _uses, discipline, ...video }) => ({
      ...video,
      discipline: (discipline ?? null) as PracticeOffer["videos"][number]["discipline"],
      muscles: video.muscles as PracticeOffer["videos"][number]["muscles"],
      materials: video.materials as PracticeOffer["videos"][number]["materials"],
    }))
    .toSorted((one, other) => (one.videoId < other.videoId ? -1 : 1));
}

/** The number of videos that one transaction writes. */
const chunk = 50;

/**
 * Gives uploaded videos that came back from an export the day on which they were made there, and answers the ids of those
 * that the practice has: a workout may play them again.
 */
export async function restoredVideos(
  ctx: NutritionistContext,
  exported: PracticeOffer["videos"],
): Promise<ReadonlySet<string>> {
  const nutritionistId = ctx.actor.id;
  const all = await videosOf(ctx, nutritionistId).all();
  const here = new Map(all.map((video) => [video.videoId, video]));
  const later = exported.filter(({ videoId, createdAt }) => (here.get(videoId)?.createdAt ?? "") > createdAt);
  for (let start = 0; start < later.length; start += chunk) {
    await commit(
      ctx,
      later.slice(start, start + chunk).map(({ videoId, createdAt }) => ({
        write: workoutVideos(ctx.db).patch({ nutritionistId, videoId }).set({ createdAt }),
        orElse: "conflict" as const,
      })),
    );
  }
  return new Set(here.keys());
}
