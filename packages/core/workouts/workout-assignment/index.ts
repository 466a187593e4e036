export { assignWorkout, unassignWorkout } from "./assign-workout";
export { getClientWorkout, listClientWorkouts } from "./client";
export { WorkoutAssigned } from "./events";
export { listWorkoutPatients } from "./list-patients";
export { getMailedWorkout, mailWorkout } from "./mailed";
export { removeAssignments } from "./remove-assignments";
