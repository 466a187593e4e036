import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table"];

export const handler = group(workoutRoutes, {
  createWorkout: notAvailableYet,
  createCustomVideo: notAvailableYet,
  listWorkouts: notAvailableYet,
  getWorkout: notAvailableYet,
  updateWorkout: notAvailableYet,
  removeWorkout: notAvailableYet,
  listExerciseVideos: notAvailableYet,
  listMuscles: notAvailableYet,
  listMaterials: notAvailableYet,
  listDisciplines: notAvailableYet,
  listRests: notAvailableYet,
  getUploadUrl: notAvailableYet,
  listVideosByProgram: notAvailableYet,
});
