import { disciplines } from "@nutria/contract/catalogues/workouts/disciplines";
import { materials } from "@nutria/contract/catalogues/workouts/materials";
import { muscles } from "@nutria/contract/catalogues/workouts/muscles";
import { rests } from "@nutria/contract/catalogues/workouts/rests";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import * as Workouts from "@nutria/core/workouts/workout/index";
import * as Assignments from "@nutria/core/workouts/workout-assignment/index";
import { group, notAvailableYet } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(workoutRoutes, {
  createWorkout: ({ ctx, query, body }) => Workouts.createWorkout(ctx, query, body),
  createCustomVideo: notAvailableYet,
  listWorkouts: ({ ctx, query }) => Workouts.listWorkouts(ctx, query),
  getWorkout: ({ ctx, params }) => Workouts.getWorkout(ctx, params.id),
  updateWorkout: ({ ctx, params, body }) => Workouts.updateWorkout(ctx, params.id, body),
  removeWorkout: ({ ctx, params }) => Workouts.removeWorkout(ctx, params.id),
  listExerciseVideos: notAvailableYet,
  listMuscles: () => [...muscles],
  listMaterials: () => [...materials],
  listDisciplines: () => [...disciplines],
  listRests: () => [...rests],
  getUploadUrl: notAvailableYet,
  listVideosByProgram: ({ ctx, query }) => Workouts.listWorkouts(ctx, query),
  removeCustomVideo: notAvailableYet,
  assignWorkout: ({ ctx, params, body }) => Assignments.assignWorkout(ctx, params.id, body),
  listWorkoutPatients: ({ ctx, params }) => Assignments.listWorkoutPatients(ctx, params.id),
  unassignWorkout: ({ ctx, params }) => Assignments.unassignWorkout(ctx, params.id, params.patientId),
  getWorkoutVideo: notAvailableYet,
  listClientWorkouts: ({ ctx, query }) => Assignments.listClientWorkouts(ctx, query),
  getClientWorkout: ({ ctx, params }) => Assignments.getClientWorkout(ctx, params.id),
});
