import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(workoutRoutes, {
  createWorkout: notAvailableYet(workoutRoutes.createWorkout),
  createCustomVideo: notAvailableYet(workoutRoutes.createCustomVideo),
  listWorkouts: notAvailableYet(workoutRoutes.listWorkouts),
  getWorkout: notAvailableYet(workoutRoutes.getWorkout),
  updateWorkout: notAvailableYet(workoutRoutes.updateWorkout),
  removeWorkout: notAvailableYet(workoutRoutes.removeWorkout),
  listExerciseVideos: notAvailableYet(workoutRoutes.listExerciseVideos),
  listMuscles: notAvailableYet(workoutRoutes.listMuscles),
  listMaterials: notAvailableYet(workoutRoutes.listMaterials),
  listDisciplines: notAvailableYet(workoutRoutes.listDisciplines),
  listRests: notAvailableYet(workoutRoutes.listRests),
  getUploadUrl: notAvailableYet(workoutRoutes.getUploadUrl),
  listVideosByProgram: notAvailableYet(workoutRoutes.listVideosByProgram),
});
