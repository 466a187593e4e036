import type { Route } from "@nutria/contract/define";
import { workoutRoutes } from "@nutria/contract/routes/workouts";

const allOf = (routes: Record<string, Route>): string[] => Object.values(routes).map((route) => route.name);

const implemented = [
  "listMuscles",
  "listMaterials",
  "listDisciplines",
  "listRests",
  "createWorkout",
  "listWorkouts",
  "getWorkout",
  "updateWorkout",
  "removeWorkout",
  "listVideosByProgram",
  "assignWorkout",
  "listWorkoutPatients",
  "unassignWorkout",
  "listClientWorkouts",
  "getClientWorkout",
];

/**
 * The routes that are not implemented yet, by name: declared, guarded, and answering 501. An implemented route must be
 * removed from this list.
 */
export const remainingRoutes: string[] = [
  // The workouts
  ...allOf(workoutRoutes).filter((name) => !implemented.includes(name)),
];
