import { diaryRoutes } from "@nutria/contract/routes/diary";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";

const route = diaryRoutes.listUnseenDiaries;

/** Reads the patients with diary entries that nobody saw, page by page. */
export function useUnseenDiaries() {
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { query: {} }), "pages"],
    queryFn: ({ pageParam }) => call(route, { query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
