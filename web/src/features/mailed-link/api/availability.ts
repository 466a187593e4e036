import { clientRoutes } from "@nutria/contract/routes/client";
import { useEffect, useRef, useState } from "react";
import { callPublic } from "../../../lib/api/call-public";
import { usePublicQuery } from "../../../lib/api/public-query";
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
  const running = useRef<AbortController>(undefined);
  const [found, setFound] = useState<string | null>();
  const [isPending, setPending] = useState(false);
  const stop = () => {
    running.current?.abort();
    setFound(undefined);
    setPending(false);
  };
  useEffect(() => () => running.current?.abort(), []);

  const findAfter = async (day: string) => {
    stop();
    const { signal } = (running.current = new AbortController());
    setPending(true);
    try {
      const next = await nextDayWithTimes(token, day, signal);
      // A stopped search must not report a result.
      if (signal.aborted) return;
      setFound(next);
      if (next !== null) onFound(next);
    } catch (error) {
      if (!signal.aborted) notify.error(toText(error, texts.failed));
    } finally {
      if (!signal.aborted) setPending(false);
    }
  };
  return { found, isPending, findAfter: (day: string) => void findAfter(day), stop };
}

async function nextDayWithTimes(token: string, after: string, signal: AbortSignal): Promise<string | null> {
  for (let ahead = 1; ahead <= daysAhead && !signal.aborted; ahead += 1) {
    const date = addCalendarDays(after, ahead);
    if (!isAgendaDay(date)) return null;
    const { slots } = await callPublic(route, { params: { token }, query: { date } });
    if (slots.some(({ isAvailable }) => isAvailable)) return date;
  }
  return null;
}

/** Reads the free times of a day, for proposing another date. */
export function useMailedAvailability(token: string, date: string) {
  return usePublicQuery(route, { params: { token }, query: { date } }, { isEnabled: isAgendaDay(date) });
}
