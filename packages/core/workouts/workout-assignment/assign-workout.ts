import { AppError } from "@nutria/contract/wire/errors";
import type {
  AssignWorkoutInput,
  WorkoutAssignment,
} from "@nutria/contract/schemas/workouts/workout-assignment";
import * as z from "zod/mini";
import { careLinks, linkGetRequest, type CareLink } from "../../care/care-link/index";
import { batchGetEach, deleteItems } from "../../kernel/table/batch";
import { commit } from "../../kernel/table/commit";
import type { NutritionistContext, Context } from "../../kernel/context";
import { defineEvent } from "../../kernel/events/events";
import { withIdempotency } from "../../kernel/idempotency";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import { countPatientsItem, findWorkout } from "../workout/index";
import type { StoredAssignment } from "./entity";
import { assignments } from "./repo";
import { toAssignment } from "./to-wire";
import { limitOf } from "../../kernel/limits";

/** A nutritionist assigned a workout to a patient, or asked to mail it again. */
export const WorkoutAssigned = defineEvent(
  "workout.assigned",
  z.object({ nutritionistId: z.string(), workoutId: z.string(), patientId: z.string() }),
);

/** The limit of workout mails that a nutritionist may cause. */
const limits = (nutritionistId: string, workoutId: string, count: number) => [
  limitOf("assignWorkout", `${nutritionistId}#${workoutId}`, count),
  limitOf("assignWorkouts", nutritionistId, count),
];

/** Another call assigned the workout to one of the patients, or took it away. */
class ChangedAssignmentError extends StaleReadError {}

/**
 * Assigns a workout to patients, all of them or none; an event per patient mails it. Who has it already gets the note
 * and the mail again. Raises `not_found` for somebody else's workout or patient, `patient_inactive`, `patient_without_email`
 * and `throttled`.
 */
export async function assignWorkout(
  ctx: NutritionistContext,
  workoutId: string,
  { patients, note }: AssignWorkoutInput,
): Promise<WorkoutAssignment[]> {
  const nutritionistId = ctx.actor.id;
  const own = assignments(ctx, nutritionistId);
  await findWorkout(ctx, { nutritionistId, workoutId });
  const links = await activeLinks(ctx, patients);
  return withIdempotency<WorkoutAssignment[]>(
    ctx,
    "assignWorkout",
    { workoutId, patients, note },
    (recordResult) =>
      retryOnConflict(async () => {
        const found = await batchGetEach(
          ctx,
          patients.map((patientId) => own.getRequest(workoutId, patientId)),
        );
        const now = ctx.now();
        const assigned = patients.map((patientId, index): StoredAssignment => {
          const createdAt = found[index]?.createdAt ?? now;
          return { nutritionistId, workoutId, patientId, note, createdAt, sentAt: now };
        });
        const result = assigned.map((each, index) => toAssignment(each, links[index] as CareLink));
        await commit(
          ctx,
          [
            countPatientsItem(
              ctx,
              { nutritionistId, workoutId },
              found.filter((one) => one === undefined).length,
            ),
            ...patients.map((patientId) => careLinks(ctx, nutritionistId).activeItem(patientId)),
            ...assigned.map((each, index) => assignmentItem(ctx, each, found[index])),
            ...recordResult(result),
          ],
          patients.map((patientId) => WorkoutAssigned({ nutritionistId, workoutId, patientId })),
        );
        return result;
      }, [ChangedAssignmentError]),
    { limits: limits(nutritionistId, workoutId, patients.length) },
  );
}

/** Takes a workout from a patient, whose mailed page lapses. Raises `not_found`. */
export async function unassignWorkout(
  ctx: NutritionistContext,
  workoutId: string,
  patientId: string,
): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const { entity } = assignments(ctx, nutritionistId);
  await commit(ctx, [
    { write: entity.remove({ nutritionistId, workoutId, patientId }), orElse: "not_found" },
    countPatientsItem(ctx, { nutritionistId, workoutId }, -1),
  ]);
}

/** Writes an assignment on condition that it exists exactly if it was found. */
function assignmentItem(
  ctx: NutritionistContext,
  assignment: StoredAssignment,
  found: StoredAssignment | undefined,
): TransactItem {
  const { entity } = assignments(ctx, ctx.actor.id);
  const { nutritionistId, workoutId, patientId, note, sentAt } = assignment;
  const write = found
    ? entity.patch({ nutritionistId, workoutId, patientId }).set({ note, sentAt })
    : newItem(entity, assignment);
  return { write, orElse: () => new ChangedAssignmentError() };
}

async function activeLinks(ctx: NutritionistContext, patients: readonly string[]): Promise<CareLink[]> {
  const links = await batchGetEach(
    ctx,
    patients.map((patientId) => linkGetRequest(ctx, ctx.actor.id, patientId)),
  );
  return links.map((link) => {
    if (!link) throw new AppError("not_found");
    if (!link.isActive) throw new AppError("patient_inactive");
    if (link.email === "") throw new AppError("patient_without_email");
    return link;
  });
}

/** Removes the assignments of a removed workout. Repeating it changes nothing. */
export async function removeAssignments(
  ctx: Context,
  { nutritionistId, workoutId }: { nutritionistId: string; workoutId: string },
): Promise<void> {
  const own = assignments(ctx, nutritionistId);
  await deleteItems(own.entity, await own.ofWorkout(workoutId));
}
