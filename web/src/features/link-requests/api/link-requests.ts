import type { QueryInput } from "@nutria/contract/wire/define";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import { useReadOn } from "../../../data/query/use-read-on";

const route = patientRoutes.listLinkRequests;

export type RequestFilter = Required<Pick<NonNullable<QueryInput<typeof route>>, "search" | "sort">>;

const newest: RequestFilter = { search: "", sort: "recent" };

/**
 * Reads the pending requests page by page: those of patients, which wait for an answer, come before those that were sent.
 * The previous answer stays on screen during a search; `isLooking` says that none was found yet and the search goes on.
 */
export function useLinkRequests(filter: RequestFilter = newest, { isEnabled = true } = {}) {
  const requests = useInfiniteQuery({
    queryKey: [...routeKey(route, { query: filter }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const { data, hasNextPage, isError } = requests;
  const items = data?.pages.flatMap((page) => page.items);
  const first = data?.pages[0];
  const isLooking = items?.length === 0 && hasNextPage && !isError;
  useReadOn(isLooking, requests);
  return { ...requests, items, first, isLooking };
}

/** Reads the open request with a person; null when there is none. */
export function useOpenRequest(patientId: string) {
  return useRouteQuery(route, { query: { patient: patientId } }, { select: ({ items }) => items[0] ?? null });
}

/** Reads who of the practice closed a request, once it is no longer open. */
export function useCloser({ _id, patient }: LinkRequest, isClosed: boolean) {
  const query = { patient: patient._id, request: _id };
  return useRouteQuery(route, { query }, { select: ({ closedBy }) => closedBy ?? null, enabled: isClosed });
}

const pollMilliseconds = 5000;

/** Whether a request still waits for its person, asked every five seconds while it is shown; undefined until it is known. */
export function useIsWaiting(id: string, patientId: string): boolean | undefined {
  const { data, isFetchedAfterMount } = useRouteQuery(
    route,
    { query: { patient: patientId } },
    {
      staleTime: 0,
      select: ({ items }) => items[0]?._id === id,
      refetchInterval: ({ state }) => (state.data?.items.length === 0 ? false : pollMilliseconds),
    },
  );
  // The cached answer may belong to an earlier request.
  return isFetchedAfterMount ? data : undefined;
}

/** Returns the link to the request's page, and a text for WhatsApp. */
export function useShareLink(id: string) {
  return useRouteQuery(patientRoutes.shareLinkRequest, { params: { id } }, { staleTime: Infinity });
}
