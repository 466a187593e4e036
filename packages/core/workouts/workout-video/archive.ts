import type { PracticeOffer } from "@nutria/contract/schemas/record/practice-offer";
import type { NutritionistContext } from "../../kernel/context";
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
