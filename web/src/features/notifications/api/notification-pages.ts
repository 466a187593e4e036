import { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { Notification } from "@nutria/contract/schemas/notification";
import { infiniteQueryOptions, useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api";
import { routeKey } from "../../../lib/query";

const route = notificationRoutes.listNotifications;

/** The watch says when the list changed. What it cannot see, behind ten that are not read, is found by opening it later. */
const staleTime = 5 * 60_000;

/** The list, a page at a time. */
export const notificationPages = infiniteQueryOptions({
  queryKey: [...routeKey(route), "pages"],
  queryFn: ({ pageParam }) => call(route, { query: pageParam === null ? {} : { cursor: pageParam } }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  staleTime,
});

export function useNotifications() {
  return useInfiniteQuery(notificationPages);
}

/** Reads the list again: every page while it is looked at, else the first alone. */
export async function readNotifications(client: QueryClient): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: notificationPages.queryKey });
  const isLookedAt = query !== undefined && query.getObserversCount() > 0;
  await client.fetchInfiniteQuery({
    ...notificationPages,
    staleTime: 0,
    ...(!isLookedAt && { pages: 1 }),
  });
}

/** What was read of the list, the latest first. */
export function knownNotifications(client: QueryClient): readonly Notification[] {
  return client.getQueryData(notificationPages.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
}

/** Changes one notification where it is shown. */
export function changeKnown(client: QueryClient, id: string, change: Partial<Notification>): void {
  client.setQueryData(notificationPages.queryKey, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === id ? { ...item, ...change } : item)),
    }));
    return { ...data, pages };
  });
}
