import type {
  ClientWorkout,
  ClientWorkoutSummary,
  WorkoutAssignment,
} from "@nutria/contract/schemas/workouts/workout-assignment";
import type { CareLink } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import type { Nutritionist } from "../../practice/nutritionist/index";
import { videoUrlOf, type StoredWorkout } from "../workout/index";
import type { StoredAssignment } from "./entity";

/** An assignment as the nutritionist sees it. */
export function toAssignment(
  { workoutId, patientId, note, createdAt, sentAt }: StoredAssignment,
  { name, lastName }: Pick<CareLink, "name" | "lastName">,
): WorkoutAssignment {
  return { workout: workoutId, patient: { _id: patientId, name, lastName }, note, createdAt, sentAt };
}

/** A line of the patient's list. */
export function toClientSummary(
  { note, createdAt, completions = [] }: StoredAssignment,
  workout: StoredWorkout,
  nutritionist: Nutritionist,
): ClientWorkoutSummary {
  return {
    ...assigned(note, workout, nutritionist),
    createdAt,
    completions: completions.map(({ at, seconds, feeling }) => ({ at, seconds, feeling: feeling ?? null })),
  };
}

/** A workout as its patient plays it. */
export async function toClientWorkout(
  ctx: Context,
  { note }: StoredAssignment,
  workout: StoredWorkout,
  nutritionist: Nutritionist,
): Promise<ClientWorkout> {
  const { videoType, steps } = workout;
  return {
    ...assigned(note, workout, nutritionist),
    videoType,
    videoURL: await videoUrlOf(ctx, workout),
    steps,
  };
}

function assigned(
  note: string,
  { workoutId: _id, nutritionistId, name, description, durationSeconds }: StoredWorkout,
  nutritionist: Nutritionist,
) {
  return {
    _id,
    name,
    description,
    durationSeconds,
    note,
    nutritionist: { _id: nutritionistId, name: nutritionist.name, lastName: nutritionist.lastName },
  };
}
