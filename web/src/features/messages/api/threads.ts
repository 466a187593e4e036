import { threadRoutes } from "@nutria/contract/routes/messages";
import type { PracticeThreadPage, ThreadList, UnreadCount } from "@nutria/contract/schemas/conversation";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";

const { listThreads, listMessages, countUnanswered, searchMessages } = threadRoutes;

export type ThreadFilter = "unanswered" | "all";

/** Reads the threads of the practice page by page, the newest first. */
export function useThreads(filter: ThreadFilter) {
  return useInfiniteQuery({
    queryKey: [...routeKey(listThreads, { query: { filter } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(listThreads, { query: { filter, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const messagesKey = (id: string) => [...routeKey(listMessages, { params: { id }, query: {} }), "pages"];

/** Reads a thread and its messages page by page, the newest first. */
export function useMessages(id: string, { isEnabled = true } = {}) {
  return useInfiniteQuery({
    enabled: isEnabled,
    queryKey: messagesKey(id),
    queryFn: ({ pageParam }) =>
      call(listMessages, {
        params: { id },
        query: pageParam === null ? {} : { cursor: pageParam, limit: olderAtOnce },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
    // The address of a PDF must be good when it is pressed; a photo that is shown needs its address no more.
    refetchInterval: ({ state: { data } }) => (data?.pages.some(hasPdf) ? addressLifeMs : false),
  });
}

/** Older pages are larger: people who scroll back read much, or look for one message. */
const olderAtOnce = "100";

/** Signed addresses live for five minutes. */
const addressLifeMs = 4 * 60_000;

const hasPdf = ({ items }: PracticeThreadPage): boolean =>
  items.some(({ attachment }) => attachment !== null && !attachment.contentType.startsWith("image/"));

/** Reads the messages with some words, page by page; a page may be empty while another follows. */
export function useFoundMessages(q: string) {
  return useInfiniteQuery({
    queryKey: [...routeKey(searchMessages, { query: { q } }), "pages"],
    queryFn: ({ pageParam }) =>
      call(searchMessages, { query: { q, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    enabled: q !== "",
    staleTime: 0,
  });
}

type MessagePages = InfiniteData<PracticeThreadPage, string | null>;

/** Changes the newest page of a thread that was read, before the server answers. */
export function changeNewestPage(
  client: QueryClient,
  id: string,
  change: (page: PracticeThreadPage) => PracticeThreadPage,
): void {
  client.setQueryData<MessagePages>(messagesKey(id), (data) => {
    const [newest, ...older] = data?.pages ?? [];
    return data && newest && { ...data, pages: [change(newest), ...older] };
  });
}

/** Changes a thread in every list that was read. */
function changeListed(
  client: QueryClient,
  id: string,
  change: (thread: ThreadList["items"][number]) => ThreadList["items"][number],
): void {
  client.setQueriesData<InfiniteData<ThreadList>>({ queryKey: routeKey(listThreads) }, (data) => {
    if (!data) return data;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((thread) => (thread.person._id === id ? change(thread) : thread)),
    }));
    return { ...data, pages };
  });
}

/** Says that the messages of a patient up to one were read here; shown at once, and again as before where it failed. */
export function useMarkRead(id: string) {
  const client = useQueryClient();
  const mark = useRouteMutation(threadRoutes.markThreadRead, {
    fallback: genericTexts.operation,
    // The next opening says so again.
    handles: "all",
  });
  return (upTo: string) => {
    changeListed(client, id, (thread) => ({ ...thread, unread: 0 }));
    changeNewestPage(client, id, (page) => ({ ...page, thread: { ...page.thread, unread: 0 } }));
    client.setQueryData<UnreadCount>(
      routeKey(threadRoutes.countUnread, { params: { id } }),
      (count) => count && { ...count, unread: 0 },
    );
    return mark.mutateAsync({ params: { id }, body: { upTo } }).then(
      () => true,
      () => false,
    );
  };
}

/** Says that the latest message of a patient needs no answer. */
export function useMarkAnswered() {
  return useRouteMutation(threadRoutes.markThreadAnswered, {
    invalidates: [listThreads, countUnanswered, listMessages, threadRoutes.countUnread],
    fallback: genericTexts.operation,
  });
}

/** Withdraws a message that waits for its time. */
export function useCancelScheduled() {
  return useRouteMutation(threadRoutes.cancelScheduledMessage, {
    invalidates: [listMessages],
    fallback: genericTexts.operation,
  });
}
