import { lazy } from "react";

/** The player loads when somebody starts a workout. */
export const WorkoutPlayer = lazy(async () => ({
  default: (await import("./player/workout-player")).WorkoutPlayer,
}));
