import type {
  ListWorkoutPatientsQuery,
  WorkoutAssignment,
  WorkoutAssignmentPage,
} from "@nutria/contract/schemas/workouts/workout-assignment";
import type * as z from "zod/mini";
import { linkGetRequest } from "../../care/care-link/index";
import { batchGetEach } from "../../kernel/table/batch";
import type { NutritionistContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { findWorkout } from "../workout/index";
import type { StoredAssignment } from "./entity";
import { assignments } from "./repo";
import { toAssignment } from "./to-wire";

/**
 * The patients who have one of the caller's workouts, one page at a time, each page by name. Raises `not_found`, and
 * `validation` for an invalid cursor.
 */
export async function listWorkoutPatients(
  ctx: NutritionistContext,
  workoutId: string,
  { limit, cursor }: z.output<typeof ListWorkoutPatientsQuery>,
): Promise<z.output<typeof WorkoutAssignmentPage>> {
  const nutritionistId = ctx.actor.id;
  await findWorkout(ctx, { nutritionistId, workoutId });
  const start = readCursor(cursor, { patientId: cursorPart.id("patient") });
  const { items: found, last } = await readFilteredPage<StoredAssignment>({
    limit,
    read: (after, count) =>
      assignments(ctx, nutritionistId).after(workoutId, (after ?? start)?.patientId, count),
  });
  const links = await batchGetEach(
    ctx,
    found.map(({ patientId }) => linkGetRequest(ctx, nutritionistId, patientId)),
  );
  const items = found
    .flatMap((assignment, index) => {
      const link = links[index];
      return link ? [toAssignment(assignment, link)] : [];
    })
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), "es"));
  return { items, nextCursor: last ? cursorOf(last.patientId) : null };
}

const nameOf = ({ patient }: WorkoutAssignment): string => `${patient.name} ${patient.lastName}`;
