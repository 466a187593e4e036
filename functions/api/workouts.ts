import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { rests } from "@nutria/contract/catalogues/workouts/rests";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import * as Workouts from "@nutria/core/workouts/workout/index";
import * as Assignments from "@nutria/core/workouts/workout-assignment/index";
import * as Videos from "@nutria/core/workouts/workout-video/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret", "videos"];

export const handler = group(workoutRoutes, {
  createWorkout: ({ ctx, query, body }) => Workouts.createWorkout(ctx, query, body),
  createCustomVideo: ({ ctx, body }) => Videos.completeUpload(ctx, body),
  listWorkouts: ({ ctx, query }) => Workouts.listWorkouts(ctx, query),
  getWorkout: ({ ctx, params }) => Workouts.getWorkout(ctx, params.id),
  updateWorkout: ({ ctx, params, body }) => Workouts.updateWorkout(ctx, params.id, body),
  removeWorkout: ({ ctx, params }) => Workouts.removeWorkout(ctx, params.id),
  listExerciseVideos: ({ ctx, query }) => Videos.listExerciseVideos(ctx, query),
  listMuscles: () => [...muscles],
  listMaterials: () => [...materials],
  listDisciplines: () => [...disciplines],
  listRests: () => [...rests],
  getUploadUrl: ({ ctx, query }) => Videos.startUpload(ctx, query),
  listVideosByProgram: ({ ctx, query }) => Workouts.listWorkouts(ctx, query),
  removeCustomVideo: ({ ctx, params }) => Videos.removeVideo(ctx, params.id),
  assignWorkout: ({ ctx, params, body }) => Assignments.assignWorkout(ctx, params.id, body),
  listWorkoutPatients: ({ ctx, params, query }) => Assignments.listWorkoutPatients(ctx, params.id, query),
  unassignWorkout: ({ ctx, params }) => Assignments.unassignWorkout(ctx, params.id, params.patientId),
  getWorkoutVideo: ({ ctx, params }) => Videos.openVideo(ctx, params.token),
  listClientWorkouts: ({ ctx, query }) => Assignments.listClientWorkouts(ctx, query),
  getClientWorkout: ({ ctx, params }) => Assignments.getClientWorkout(ctx, params.id),
});
