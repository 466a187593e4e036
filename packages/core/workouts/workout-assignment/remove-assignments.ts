import type { Context } from "../../kernel/context";
import { assignments } from "./repo";

/** Removes the assignments of a removed workout. Repeating it changes nothing. */
export async function removeAssignments(
  ctx: Context,
  { nutritionistId, workoutId }: { nutritionistId: string; workoutId: string },
): Promise<void> {
  const own = assignments(ctx, nutritionistId);
  const found = await own.ofWorkout(workoutId);
  if (found.length === 0) return;
  const { unprocessed } = await own.entity.delete(found).go({ concurrency: 4 });
  if (unprocessed.length > 0) throw new Error("Some assignments stay until the event is delivered again");
}
