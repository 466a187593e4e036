import type { ArchivedAssignment } from "@nutria/contract/schemas/workouts/archived-assignment";
import type { NutritionistContext } from "../../kernel/context";
import { batchGetEach } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import { newItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { countPatientsItem, workoutGetRequest } from "../workout/index";
import { assignmentEntity, type StoredAssignment } from "./entity";
import { assignments } from "./repo";

/** The number of assignments that one transaction writes, each with the count of its workout. */
const chunk = 20;

/** The workouts of the caller's that a patient has, as they are exported, the first assigned first. */
export async function archiveAssignments(
  ctx: NutritionistContext,
  patientId: string,
): Promise<ArchivedAssignment[]> {
  const all = await queryItems(assignmentEntity(ctx.db), ({ query }) => query.byPatient({ patientId }));
  return all
    .filter(({ nutritionistId }) => nutritionistId === ctx.actor.id)
    .map(({ nutritionistId: _owner, patientId: _patient, ...assignment }) => assignment);
}

/**
 * Gives a patient of the caller the workouts of an export again, without a mail. One that the patient has stays as it is.
 * Returns how many were left out because the practice does not have their workout.
 */
export async function restoreAssignments(
  ctx: NutritionistContext,
  patientId: string,
  exported: readonly ArchivedAssignment[],
): Promise<number> {
  const nutritionistId = ctx.actor.id;
  const own = assignments(ctx, nutritionistId);
  const [workouts, existing] = await Promise.all([
    batchGetEach(
      ctx,
      exported.map(({ workoutId }) => workoutGetRequest(ctx, { nutritionistId, workoutId })),
    ),
    batchGetEach(
      ctx,
      exported.map(({ workoutId }) => own.getRequest(workoutId, patientId)),
    ),
  ]);
  const missing = exported.filter((_, place) => workouts[place] && !existing[place]);
  for (let start = 0; start < missing.length; start += chunk) {
    const items = missing.slice(start, start + chunk).flatMap((assignment) => {
      const stored: StoredAssignment = { ...assignment, nutritionistId, patientId };
      return [
        countPatientsItem(ctx, { nutritionistId, workoutId: assignment.workoutId }, 1),
        { write: newItem(own.entity, stored), orElse: "conflict" as const },
      ];
    });
    await commit(ctx, items);
  }
  return workouts.filter((workout) => workout === undefined).length;
}
