import { secondsFresh } from "@nutria/contract/agenda/busy-calendar";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { OtherBusyTimes } from "@nutria/contract/schemas/agenda/busy-calendar";
import { startOfDay } from "@nutria/calendar/local-time";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../data/call/call";
import { useRouteQuery } from "../../../data/query/query";
import type { OtherBusy } from "../shared/other-busy";
import type { ShownDays } from "../shared/views";

const route = busyCalendarRoutes.getOtherBusyTimes;

/** The input of the times of a range of days. */
export function otherBusyInputOf(range: ShownDays, zone: string) {
  return { query: { from: startOfDay(range.from, zone), to: startOfDay(range.to, zone) } };
}

/** Reads when the practice is busy in other calendars, in a range of days. Where that fails, the agenda does without. */
export function useOtherBusy(range: ShownDays, zone: string, { isEnabled = true } = {}) {
  return useRouteQuery(route, otherBusyInputOf(range, zone), {
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** One constant array, so that the calendar does not render again. */
const nothing: readonly OtherBusy[] = [];

/** The times of {@link useOtherBusy}; none while they are not read. */
export function useOtherTimes(range: ShownDays, zone: string, isEnabled: boolean): readonly OtherBusy[] {
  return useOtherBusy(range, zone, { isEnabled }).data?.times ?? nothing;
}

/**
 * Has the calendars read, once a visit to the agenda, that were not within a minute; what was read comes by the channel. A
 * refusal is no news: they are read every quarter of an hour anyway.
 */
export function useFreshCalendars(other: OtherBusyTimes | undefined): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || !other) return;
    const limit = new Date(Date.now() - secondsFresh * 1000).toISOString();
    isAsked.current = true;
    if (other.calendars.every(({ triedAt }) => triedAt !== null && triedAt > limit)) return;
    call(busyCalendarRoutes.refreshBusyCalendars, {}).catch(() => undefined);
  }, [other]);
}
