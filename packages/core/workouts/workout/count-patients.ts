import type { Context } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { workoutEntity } from "./entity";

/** Counts patients who have a workout, more or less; raises `not_found` when it was removed. */
export function countPatientsItem(
  ctx: Context,
  workout: { nutritionistId: string; workoutId: string },
  change: number,
): TransactItem {
  return { write: workoutEntity(ctx.db).patch(workout).add({ patientsCount: change }), orElse: "not_found" };
}
