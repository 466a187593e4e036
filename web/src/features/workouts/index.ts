import { part } from "../../ui/part/part";

/** The player loads when somebody starts a workout. */
export const WorkoutPlayer = part(
  () => import("./player/workout-player"),
  ({ WorkoutPlayer }) => WorkoutPlayer,
);
