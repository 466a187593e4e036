export { archiveWorkouts, restoreWorkouts, workoutNames } from "./archive";
export { removeWorkout, updateWorkout, WorkoutRemoved } from "./change-workout";
export { createWorkout } from "./create-workout";
export type { StoredWorkout } from "./entity";
export { getWorkout, listWorkouts, countPatientsItem } from "./read-workouts";
export { findWorkout, workoutGetRequest } from "./repo";
export { videoUrlOf } from "./to-wire";
