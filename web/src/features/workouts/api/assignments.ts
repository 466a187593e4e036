import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { workoutTexts } from "../texts";

const changed = [workoutRoutes.listWorkoutPatients, workoutRoutes.listWorkouts];

/** Reads the patients who have a workout, by name. */
export function useWorkoutPatients(id: string) {
  return useRouteQuery(workoutRoutes.listWorkoutPatients, { params: { id } });
}

/** Assigns a workout to patients and mails them; who has it already is mailed again. */
export function useAssignWorkout() {
  return useRouteMutation(workoutRoutes.assignWorkout, {
    invalidates: changed,
    fallback: workoutTexts.failures.assign,
  });
}

export function useUnassignWorkout() {
  return useRouteMutation(workoutRoutes.unassignWorkout, {
    invalidates: changed,
    fallback: workoutTexts.failures.unassign,
  });
}
