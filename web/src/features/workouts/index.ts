import { lazy } from "react";

export { useHasWorkouts } from "./api/has-workouts";

/** The player loads when somebody starts a workout. */
export const WorkoutPlayer = lazy(async () => ({
  default: (await import("./player/workout-player")).WorkoutPlayer,
}));
