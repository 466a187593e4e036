import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { workoutVideos } from "./entity";

/** Counts one workout more or less that plays a video; raises `not_found` when it was removed. */
export function useVideoItem(
  ctx: Context,
  video: { nutritionistId: string; videoId: string },
  change: 1 | -1,
): TransactItem {
  return { write: workoutVideos(ctx.db).patch(video).add({ usedBy: change }), orElse: "not_found" };
}
