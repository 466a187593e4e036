export { removeWorkout, updateWorkout } from "./change-workout";
export { countPatientsItem } from "./count-patients";
export { createWorkout } from "./create-workout";
export type { StoredWorkout } from "./entity";
export { WorkoutRemoved } from "./events";
export { getWorkout, listWorkouts } from "./read-workouts";
export { findWorkout, workoutGetRequest } from "./repo";
export { videoUrlOf } from "./to-wire";
