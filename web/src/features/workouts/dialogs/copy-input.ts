import type { BodyInput } from "@nutria/contract/define";
import type { workoutRoutes } from "@nutria/contract/routes/workouts";
import type { Workout } from "@nutria/contract/schemas/workouts/workout";

/** What is sent to store a workout as a copy of another one. */
export function copyInputOf(workout: Workout, name: string): BodyInput<typeof workoutRoutes.createWorkout> {
  const { _id, description, program, discipline, muscles, materials, videoType, videoURL, steps } = workout;
  return { _id, name, description, program, discipline, muscles, materials, videoType, videoURL, steps };
}
