import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { rests } from "@nutria/contract/catalogues/workouts/rests";
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
  listMuscles: () => [...muscles],
  listMaterials: () => [...materials],
  listDisciplines: () => [...disciplines],
  listRests: () => [...rests],
  getUploadUrl: notAvailableYet,
  listVideosByProgram: notAvailableYet,
  removeCustomVideo: notAvailableYet,
  assignWorkout: notAvailableYet,
  listWorkoutPatients: notAvailableYet,
  unassignWorkout: notAvailableYet,
  getWorkoutVideo: notAvailableYet,
  listClientWorkouts: notAvailableYet,
  getClientWorkout: notAvailableYet,
});
