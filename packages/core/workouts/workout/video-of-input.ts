import type { VideoType } from "@nutria/contract/schemas/workouts/workout";
import type { NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { useVideoItem, videoIdAt } from "../workout-video/index";

interface ChosenVideo {
  videoType: VideoType;
  videoId: string;
  externalUrl: string;
}

/** The video that a save chooses. Raises `validation` and `not_found` for an own one. */
export async function videoOfInput(
  ctx: NutritionistContext,
  { videoType, videoURL }: { videoType: VideoType; videoURL: string },
): Promise<ChosenVideo> {
  if (videoType === "external" || videoURL === "") return { videoType, videoId: "", externalUrl: videoURL };
  return { videoType, videoId: await videoIdAt(ctx, ctx.actor.id, videoURL), externalUrl: "" };
}

/** The items that count a video in use and one that no longer is; empty ids are none. */
export function usageItems(
  ctx: NutritionistContext,
  { used, released }: { used: string; released: string },
): TransactItem[] {
  if (used === released) return [];
  const nutritionistId = ctx.actor.id;
  return [
    ...(used === "" ? [] : [useVideoItem(ctx, { nutritionistId, videoId: used }, 1)]),
    ...(released === "" ? [] : [useVideoItem(ctx, { nutritionistId, videoId: released }, -1)]),
  ];
}
