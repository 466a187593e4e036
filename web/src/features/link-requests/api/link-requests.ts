import { patientRoutes } from "@nutria/contract/routes/patients";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteQuery } from "../../../lib/api/query";

const route = patientRoutes.listLinkRequests;

/** Reads the pending requests, sent and received, page by page; all pages with `isWhole`. */
export function useLinkRequests({
  isWhole = false,
  staleTime,
}: { isWhole?: boolean; staleTime?: number } = {}) {
  const requests = useInfiniteQuery({
    queryKey: [...routeKey(route), "pages"],
    queryFn: ({ pageParam }) => call(route, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap((page) => page.items),
    ...(staleTime !== undefined && { staleTime }),
  });
  const { hasNextPage, isFetching, isError, fetchNextPage } = requests;
  const isReading = isWhole && hasNextPage && !isError;
  useEffect(() => {
    if (isReading && !isFetching) void fetchNextPage();
  }, [isReading, isFetching, fetchNextPage]);
  return { ...requests, isReading };
}

/** Returns the pending requests as the list on the screen has them; undefined before it was read. */
export function useKnownLinkRequests() {
  return useLinkRequests({ staleTime: Infinity }).data;
}

/** Returns the link to the request's page, and a text for WhatsApp. */
export function useShareLink(id: string) {
  return useRouteQuery(patientRoutes.shareLinkRequest, { params: { id } });
}
