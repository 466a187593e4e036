import type { Workout, WorkoutSummary } from "@nutria/contract/schemas/workouts/workout";
import type { Context } from "../../kernel/context";
import { addressOf } from "../workout-video/index";
import type { StoredWorkout } from "./entity";
import type { ListedWorkout } from "./repo";

/** A workout on the wire. */
export async function toWorkout(ctx: Context, stored: StoredWorkout): Promise<Workout> {
  const { steps, version } = stored;
  return { ...(await shown(ctx, stored)), steps, version };
}

/** A line of the list of workouts. */
export async function toSummary(ctx: Context, stored: ListedWorkout): Promise<WorkoutSummary> {
  const { stepsCount, patientsCount } = stored;
  return { ...(await shown(ctx, stored)), stepsCount, patientsCount };
}

/** The address of a workout's video; empty without one. */
export async function videoUrlOf(
  ctx: Context,
  { nutritionistId, videoId, externalUrl }: ListedWorkout,
): Promise<string> {
  return videoId === "" ? externalUrl : addressOf(ctx, { nutritionistId, videoId });
}

async function shown(ctx: Context, stored: ListedWorkout) {
  const { name, description, program, discipline, muscles, materials, videoType } = stored;
  const { workoutId: _id, durationSeconds, createdAt, updatedAt } = stored;
  return {
    _id,
    name,
    description,
    program,
    discipline: discipline ?? null,
    muscles,
    materials,
    videoType,
    videoURL: await videoUrlOf(ctx, stored),
    durationSeconds,
    createdAt,
    updatedAt,
  };
}
