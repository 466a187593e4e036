import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import type { ShownDays } from "../shared/views";
import { agendaInputOf, shown } from "./appointments";
import { otherBusyInputOf } from "./other-busy";

interface Options {
  isEnabled: boolean;
}

/** Reads the appointments of several ranges of days as one list. */
export function useAppointmentsOf(ranges: readonly ShownDays[], zone: string, { isEnabled }: Options) {
  const route = agendaRoutes.listAgenda;
  const inputs = ranges.map((range) => agendaInputOf(range, zone));
  return useQuery({
    queryKey: [...routeKey(route), "ranges", inputs],
    queryFn: async () => (await Promise.all(inputs.map((input) => call(route, input)))).flat(),
    select: shown,
    enabled: isEnabled,
  });
}

/** Reads when the practice is busy in other calendars, in several ranges of days; it fails where one was not read. */
export function useOtherBusyOf(ranges: readonly ShownDays[], zone: string, { isEnabled }: Options) {
  const route = busyCalendarRoutes.getOtherBusyTimes;
  const inputs = ranges.map((range) => otherBusyInputOf(range, zone));
  return useQuery({
    queryKey: [...routeKey(route), "ranges", inputs],
    queryFn: async () => {
      const answers = await Promise.all(inputs.map((input) => call(route, input)));
      return answers.flatMap(({ times }) => times);
    },
    enabled: isEnabled,
  });
}
