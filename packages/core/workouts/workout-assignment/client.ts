import { AppError } from "@nutria/contract/wire/errors";
import type {
  ClientWorkout,
  ClientWorkoutSummary,
} from "@nutria/contract/schemas/workouts/workout-assignment";
import { commitWithOwnedAccess } from "../../clinical/access-log/index";
import { batchGetEach } from "../../kernel/table/batch";
import type { Context, PatientContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { queryItems } from "../../kernel/table/query-items";
import { findNutritionist, nutritionistGetRequest } from "../../practice/nutritionist/index";
import { findWorkout, workoutGetRequest } from "../workout/index";
import { assignmentEntity, type StoredAssignment } from "./entity";
import { toClientSummary, toClientWorkout } from "./to-wire";

/** Before every assignment. */
const first = { createdAt: "0000", workoutId: "" };

/** The workouts of the calling patient, the last assigned first. Raises `validation` for an invalid cursor. */
export async function listClientWorkouts(
  ctx: PatientContext,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: ClientWorkoutSummary[]; nextCursor: string | null }> {
  const found = await assignedBefore(ctx, cursor, limit + 2);
  const page = found.slice(0, limit);
  const [workouts, nutritionists] = await Promise.all([
    batchGetEach(
      ctx,
      page.map((one) => workoutGetRequest(ctx, one)),
    ),
    batchGetEach(
      ctx,
      page.map(({ nutritionistId }) => nutritionistGetRequest(ctx, nutritionistId)),
    ),
  ]);
  const last = page.at(-1);
  return {
    // A workout that was just removed has its assignments for a moment.
    items: page.flatMap((assignment, index) => {
      const [workout, nutritionist] = [workouts[index], nutritionists[index]];
      return workout && nutritionist ? [toClientSummary(assignment, workout, nutritionist)] : [];
    }),
    nextCursor: last && found.length > limit ? cursorOf(last.createdAt, last.workoutId) : null,
  };
}

/** A workout of the calling patient, as the practice's access log says from now on. Raises `not_found`. */
export async function getClientWorkout(ctx: PatientContext, workoutId: string): Promise<ClientWorkout> {
  const assignment = await findOwnAssignment(ctx, workoutId);
  const workout = await playable(ctx, assignment);
  const { nutritionistId, patientId } = assignment;
  const access = {
    nutritionistId,
    patientId,
    action: "read",
    what: "workout",
    subjectId: workoutId,
  } as const;
  await commitWithOwnedAccess(ctx, [access], []);
  return workout;
}

/** The assignment of a workout to the calling patient, eventually consistent. Raises `not_found`. */
export async function findOwnAssignment(ctx: PatientContext, workoutId: string): Promise<StoredAssignment> {
  const { data } = await assignmentEntity(ctx.db)
    .query.byPatientAndWorkout({ patientId: ctx.actor.id, workoutId })
    .go({ limit: 1 });
  const [assignment] = data;
  if (!assignment) throw new AppError("not_found");
  return assignment;
}

/** The workout that a patient plays. Raises `not_found` when the workout was removed. */
export async function playable(ctx: Context, assignment: StoredAssignment): Promise<ClientWorkout> {
  const [workout, nutritionist] = await Promise.all([
    findWorkout(ctx, assignment),
    findNutritionist(ctx, assignment.nutritionistId),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  return toClientWorkout(ctx, assignment, workout, nutritionist);
}

async function assignedBefore(
  ctx: PatientContext,
  cursor: string | undefined,
  count: number,
): Promise<StoredAssignment[]> {
  const all = assignmentEntity(ctx.db).query.byPatient({ patientId: ctx.actor.id });
  const last = readCursor(cursor, { createdAt: cursorPart.instant, workoutId: cursorPart.id("workout") });
  const read = last === undefined ? all : all.between(first, last);
  const data = await queryItems(assignmentEntity(ctx.db), () => read, { order: "desc", count });
  return data.filter((one) => one.workoutId !== last?.workoutId);
}
