export { removeWorkout, updateWorkout } from "./change-workout";
export { createWorkout } from "./create-workout";
export type { StoredWorkout } from "./entity";
export { WorkoutRemoved } from "./events";
export { getWorkout, listWorkouts } from "./read-workouts";
