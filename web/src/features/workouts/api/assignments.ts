import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation } from "../../../data/query/query";
import { workoutTexts } from "../texts";

const changed = [workoutRoutes.listWorkoutPatients, workoutRoutes.listWorkouts];

/** The largest page that the server answers. */
const limit = "300";

/** Reads the patients who have a workout, page by page. */
export function useWorkoutPatients(id: string) {
  const route = workoutRoutes.listWorkoutPatients;
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { params: { id } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { params: { id }, query: { limit, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
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
