import type { Context } from "../../kernel/context";
import { assignments } from "./repo";
import { deleteItems } from "../../kernel/table/batch";

/** Removes the assignments of a removed workout. Repeating it changes nothing. */
export async function removeAssignments(
  ctx: Context,
  { nutritionistId, workoutId }: { nutritionistId: string; workoutId: string },
): Promise<void> {
  const own = assignments(ctx, nutritionistId);
  await deleteItems(own.entity, await own.ofWorkout(workoutId));
}
