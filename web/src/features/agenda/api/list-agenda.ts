import type { Appointment } from "@nutria/contract/schemas/appointment";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteQuery } from "../../../lib/api/query";
import type { DayRange } from "../shared/views";
import { instantOf } from "../shared/zone";

const route = agendaRoutes.listAgenda;

function inputOf(range: DayRange, zone: string) {
  return { query: { from: instantOf(range.from, "00:00", zone), to: instantOf(range.to, "00:00", zone) } };
}

/** Rejected and cancelled ones are never shown (spec A §4). */
function shown(appointments: Appointment[]): Appointment[] {
  return appointments.filter(({ displayStatus }) => displayStatus !== null);
}

/** What lies in a range of days; the last answer stays on the screen while the next is on its way. */
export function useAgenda(range: DayRange, zone: string, { isEnabled = true } = {}) {
  return useRouteQuery(route, inputOf(range, zone), {
    select: shown,
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Reads the ranges that a person is likely to turn to next, once the one on the screen is there. */
export function usePrefetchedAgenda(ranges: readonly DayRange[], zone: string, isReady: boolean): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(ranges);
  useEffect(() => {
    if (!isReady) return;
    const timer = setTimeout(() => {
      for (const range of JSON.parse(wanted) as DayRange[]) {
        const input = inputOf(range, zone);
        void client.prefetchQuery({ queryKey: routeKey(route, input), queryFn: () => call(route, input) });
      }
    }, 250);
    return () => clearTimeout(timer);
  }, [client, wanted, zone, isReady]);
}
