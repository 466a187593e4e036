import type { QueryInput } from "@nutria/contract/wire/define";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { workoutTexts } from "../texts";

const texts = workoutTexts.failures;
const lists = [workoutRoutes.listWorkouts, workoutRoutes.listVideosByProgram];

/** What narrows the list of workouts. */
export type WorkoutFilters = Omit<
  NonNullable<QueryInput<typeof workoutRoutes.listWorkouts>>,
  "cursor" | "limit"
>;

/** Reads the workouts of the practice that match, newest first, page by page. The previous answer stays meanwhile. */
export function useWorkouts(filters: WorkoutFilters) {
  const route = workoutRoutes.listWorkouts;
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { query: filters }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { query: { ...filters, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** Reads a workout, to play it. */
export function useWorkout(id: string) {
  return useRouteQuery(workoutRoutes.getWorkout, { params: { id } });
}

/** Reads a workout to edit it; its builder keeps it, so it is read again only when it is opened again. */
export function useWorkoutDraft(id: string, { enabled = true } = {}) {
  return useRouteQuery(
    workoutRoutes.getWorkout,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnReconnect: false, enabled },
  );
}

/** Stores a workout; with `query: { isSavingAs: "true" }`, a copy that leaves the original. */
export function useCreateWorkout() {
  return useRouteMutation(workoutRoutes.createWorkout, { invalidates: lists, fallback: texts.save });
}

export function useRemoveWorkout() {
  return useRouteMutation(workoutRoutes.removeWorkout, { invalidates: lists, fallback: texts.remove });
}
