import { clientRoutes } from "@nutria/contract/routes/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteQuery } from "../../../lib/api/query";
import { toText } from "../../../lib/format/to-text";
import { notify } from "../../../lib/toast";
import { addCalendarDays } from "@nutria/calendar/day";
import { isAgendaDay } from "@nutria/calendar/valid-day";
import { texts } from "../texts";

const daysAhead = 14;
const route = clientRoutes.getMailedAvailability;

/**
 * Finds the first day with free times after a given day: queries day by day, at most two weeks, until it is stopped or
 * unmounted. `found` is that day, null when there is none, and undefined before the search.
 */
export function useNextTimes(token: string, onFound: (day: string) => void) {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const search = useMutation({
    mutationFn: async (after: string) => {
      const { signal } = (running.current = new AbortController());
      for (let ahead = 1; ahead <= daysAhead && !signal.aborted; ahead += 1) {
        const day = addCalendarDays(after, ahead);
        if (!isAgendaDay(day)) return null;
        const input = { params: { token }, query: { date: day } };
        const { slots } = await client.fetchQuery({
          queryKey: routeKey(route, input),
          queryFn: () => call(route, input),
        });
        if (slots.some(({ isAvailable }) => isAvailable)) return day;
      }
      return null;
    },
  });
  return {
    found: search.data,
    isPending: search.isPending,
    findAfter: (day: string) =>
      // A stopped search must not report a result.
      search.mutate(day, {
        onSuccess: (found) => found !== null && onFound(found),
        onError: (error) => notify.error(toText(error, texts.failed)),
      }),
    stop: () => {
      running.current?.abort();
      search.reset();
    },
  };
}

/** Reads the free times of a day, for proposing another date. */
export function useMailedAvailability(token: string, date: string) {
  return useRouteQuery(
    clientRoutes.getMailedAvailability,
    { params: { token }, query: { date } },
    { enabled: isAgendaDay(date), staleTime: 0 },
  );
}
