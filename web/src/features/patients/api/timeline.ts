import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import type { TimelineKind } from "@nutria/contract/schemas/record/timeline";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";

const route = timelineRoutes.getTimeline;

/** Reads the timeline of a patient page by page, of one kind or all. */
export function useTimeline(id: string, kind: TimelineKind | null) {
  const query = { limit: "20", ...(kind && { kind }) };
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { params: { id }, query }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { params: { id }, query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    // Much writes to it: an appointment, a file, a note. It is read again each time it is shown.
    staleTime: 0,
  });
}

/** Reads what a nutritionist wants to know of a patient before a consultation. */
export function useOverview(id: string) {
  return useRouteQuery(timelineRoutes.getOverview, { params: { id } }, { staleTime: 0 });
}
