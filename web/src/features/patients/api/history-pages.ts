import type { HistoryPage } from "@nutria/contract/schemas/record/history";
import { useInfiniteQuery, type QueryKey } from "@tanstack/react-query";

/** Reads the saves of a document, newest first, page by page; each time it is opened anew. */
export function useHistoryPages(key: QueryKey, read: (query: { cursor?: string }) => Promise<HistoryPage>) {
  return useInfiniteQuery({
    queryKey: [...key, "pages"],
    queryFn: ({ pageParam }) => read(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    gcTime: 0,
  });
}

export type HistoryPages = ReturnType<typeof useHistoryPages>;

/** The return to an earlier version of a document. */
export interface Restoration {
  isPending: boolean;
  mutate: (toVersion: number) => void;
}
