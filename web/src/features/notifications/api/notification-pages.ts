import type { Notification } from "@nutria/contract/schemas/notification";
import { infiniteQueryOptions, useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import type { NoticeInbox } from "../watch/inbox";
import { useInbox } from "./nutritionist-inbox";

/**
 * The watch refreshes the list when it changes. It cannot see changes behind the ten latest unread ones, so opening the
 * list after this time reads it again.
 */
const staleTime = 5 * 60_000;

/** Query of the notification list, page by page. */
export const notificationPages = ({ pagesKey, list }: NoticeInbox) =>
  infiniteQueryOptions({
    queryKey: pagesKey,
    queryFn: ({ pageParam }) => list(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime,
  });

export function useNotifications() {
  return useInfiniteQuery(notificationPages(useInbox()));
}

/** Refetches the list: every page while the list is on screen, otherwise the first page only. */
export async function refetchNotifications(client: QueryClient, inbox: NoticeInbox): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: inbox.pagesKey });
  const isLookedAt = query !== undefined && query.getObserversCount() > 0;
  await client.fetchInfiniteQuery({
    ...notificationPages(inbox),
    staleTime: 0,
    ...(!isLookedAt && { pages: 1 }),
  });
}

/** Returns the cached notifications, latest first. */
export function cachedNotifications(client: QueryClient, inbox: NoticeInbox): readonly Notification[] {
  const { queryKey } = notificationPages(inbox);
  return client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
}

/** Updates one notification in the cache. */
export function updateCached(
  client: QueryClient,
  inbox: NoticeInbox,
  id: string,
  change: Partial<Notification>,
): void {
  client.setQueryData(notificationPages(inbox).queryKey, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === id ? { ...item, ...change } : item)),
    }));
    return { ...data, pages };
  });
}
