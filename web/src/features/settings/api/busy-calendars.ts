import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { busyCalendarTexts as texts } from "../busy-calendars/busy-calendar-texts";

const { listBusyCalendars, getOtherBusyTimes } = busyCalendarRoutes;
const touched = [
  listBusyCalendars,
  getOtherBusyTimes,
  agendaRoutes.getAvailability,
  agendaRoutes.listOwnFreeTimes,
];

/** While a calendar was never read, the list is read again every so often: the channel may be closed. */
const firstReadingMilliseconds = 3000;

export function useBusyCalendars() {
  return useRouteQuery(
    listBusyCalendars,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ triedAt }) => triedAt === null) ? firstReadingMilliseconds : false,
    },
  );
}

/** Adds a calendar. The form shows what is wrong with its address. */
export function useAddBusyCalendar() {
  return useRouteMutation(busyCalendarRoutes.addBusyCalendar, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: texts.added,
    handles: ["validation"],
  });
}

export function useRemoveBusyCalendar() {
  return useRouteMutation(busyCalendarRoutes.removeBusyCalendar, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.removed,
  });
}
