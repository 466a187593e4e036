export { archiveAssignments, restoreAssignments } from "./archive";
export { assignWorkout, unassignWorkout, WorkoutAssigned, removeAssignments } from "./assign-workout";
export { getClientWorkout, listClientWorkouts } from "./client";
export { completionItem, readOwnAssignment } from "./complete";
export { listWorkoutPatients } from "./list-patients";
export { getMailedWorkout, mailWorkout } from "./mailed";
