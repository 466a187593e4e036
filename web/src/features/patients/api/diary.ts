import { diaryRoutes } from "@nutria/contract/routes/diary";
import type { DiaryEntry, DiarySummary, DiaryWeek } from "@nutria/contract/schemas/record/diary";
import { addCalendarDays } from "@nutria/calendar/day";
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { diaryTexts } from "../record/diary/diary-texts";

const { getDiary, getDiarySummary } = diaryRoutes;
type Summary = z.output<typeof DiarySummary>;

/** Reads seven days of a patient's diary from a day on; the days before them stay until these are there. */
export function useDiaryWeek(id: string, from: string) {
  return useRouteQuery(
    getDiary,
    { params: { id }, query: { from } },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
}

/** Reads a patient's diary week by week, from the one that begins on a day back; one more with each page. */
export function useDiaryWeeks(id: string, from: string, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...routeKey(getDiary, { params: { id }, query: { from } }), "weeks"],
    queryFn: ({ pageParam }) => call(getDiary, { params: { id }, query: { from: pageParam } }),
    initialPageParam: from,
    getNextPageParam: (week) => addCalendarDays(week.from, -7),
    enabled: isEnabled,
    staleTime: 0,
  });
}

/** Reads a patient's diary in short: its figures and how many entries nobody saw. */
export function useDiarySummary(id: string) {
  return useRouteQuery(getDiarySummary, { params: { id } });
}

function changeWeeks(client: QueryClient, id: string, change: (entry: DiaryEntry) => DiaryEntry): void {
  const changed = (week: DiaryWeek) => ({ ...week, entries: week.entries.map(change) });
  client.setQueriesData<DiaryWeek | InfiniteData<DiaryWeek>>(
    {
      queryKey: routeKey(getDiary),
      predicate: ({ queryKey: [, input] }) =>
        (input as { params?: { id?: string } } | undefined)?.params?.id === id,
    },
    (data) => {
      if (!data) return data;
      return "pages" in data ? { ...data, pages: data.pages.map(changed) } : changed(data);
    },
  );
}

/** Marks entries as seen, on screen at once; where that fails, the week is read again. */
export function useMarkDiarySeen(id: string) {
  const client = useQueryClient();
  const input = { params: { id } };
  const mark = useRouteMutation(diaryRoutes.markDiarySeen, {
    invalidates: [diaryRoutes.listUnseenDiaries],
    fallback: genericTexts.operation,
    onError: () => {
      for (const route of [getDiary, getDiarySummary])
        void client.invalidateQueries({ queryKey: routeKey(route) });
    },
  });
  return (entries: readonly DiaryEntry[]) => {
    if (entries.length === 0) return;
    const seenAt = new Date().toISOString();
    const ids = new Set(entries.map(({ _id }) => _id));
    changeWeeks(client, id, (entry) => (ids.has(entry._id) ? { ...entry, seenAt } : entry));
    client.setQueryData<Summary>(
      routeKey(getDiarySummary, input),
      (summary) => summary && { ...summary, unseen: Math.max(0, summary.unseen - ids.size) },
    );
    mark.mutate({ ...input, body: { entries: [...ids] } });
  };
}

/** Reminds the patient to log; when they were reminded is read again with the week. */
export function useRemindToLog() {
  return useRouteMutation(diaryRoutes.remindToLog, {
    invalidates: [getDiary],
    success: diaryTexts.reminder.done,
    fallback: diaryTexts.reminder.failed,
  });
}

/** Comments an entry; its answer takes the place of the entry. The form shows what was refused, and keeps the text. */
export function useCommentEntry(id: string) {
  const client = useQueryClient();
  return useRouteMutation(diaryRoutes.commentDiaryEntry, {
    fallback: diaryTexts.comments.failed,
    onSuccess: (changed) => changeWeeks(client, id, (entry) => (entry._id === changed._id ? changed : entry)),
  });
}
