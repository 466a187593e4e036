import type { Notification } from "@nutria/contract/schemas/notification";
import { infiniteQueryOptions, useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import type { Inbox } from "../watch/inbox";
import { useInbox } from "./nutritionist-inbox";

/** The watch says when the list changed. What it cannot see, behind ten that are not read, is found by opening it later. */
const staleTime = 5 * 60_000;

/** The list of an inbox, a page at a time. */
export const notificationPages = ({ pagesKey, list }: Inbox) =>
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

/** Reads the list again: every page while it is looked at, else the first alone. */
export async function readNotifications(client: QueryClient, inbox: Inbox): Promise<void> {
  const query = client.getQueryCache().find({ queryKey: inbox.pagesKey });
  const isLookedAt = query !== undefined && query.getObserversCount() > 0;
  await client.fetchInfiniteQuery({
    ...notificationPages(inbox),
    staleTime: 0,
    ...(!isLookedAt && { pages: 1 }),
  });
}

/** What was read of the list, the latest first. */
export function knownNotifications(client: QueryClient, inbox: Inbox): readonly Notification[] {
  const { queryKey } = notificationPages(inbox);
  return client.getQueryData(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
}

/** Changes one notification where it is shown. */
export function changeKnown(
  client: QueryClient,
  inbox: Inbox,
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
