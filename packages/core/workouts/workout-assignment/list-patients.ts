import type { WorkoutAssignment } from "@nutria/contract/schemas/workout-assignment";
import { linkGetRequest } from "../../care/care-link/index";
import { batchGetEach } from "../../kernel/batch-get";
import type { NutritionistContext } from "../../kernel/context";
import { findWorkout } from "../workout/index";
import { assignments } from "./repo";
import { toAssignment } from "./to-wire";

/** The patients who have one of the caller's workouts, by name. Raises `not_found`. */
export async function listWorkoutPatients(
  ctx: NutritionistContext,
  workoutId: string,
): Promise<WorkoutAssignment[]> {
  const nutritionistId = ctx.actor.id;
  await findWorkout(ctx, { nutritionistId, workoutId });
  const found = await assignments(ctx, nutritionistId).ofWorkout(workoutId);
  const links = await batchGetEach(
    ctx,
    found.map(({ patientId }) => linkGetRequest(ctx, nutritionistId, patientId)),
  );
  return found
    .flatMap((assignment, index) => {
      const link = links[index];
      return link ? [toAssignment(assignment, link)] : [];
    })
    .sort((a, b) => nameOf(a).localeCompare(nameOf(b), "es"));
}

const nameOf = ({ patient }: WorkoutAssignment): string => `${patient.name} ${patient.lastName}`;
