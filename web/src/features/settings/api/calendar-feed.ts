import type { ResponseOf } from "@nutria/contract/wire/define";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { calendarFeedTexts } from "../calendar-feed/calendar-feed-texts";

export type CalendarFeed = ResponseOf<typeof agendaRoutes.getCalendarFeed>;

const touched = [agendaRoutes.getCalendarFeed];

export function useCalendarFeed() {
  return useRouteQuery(agendaRoutes.getCalendarFeed, {});
}

/** Creates the private URL, or changes whether the existing one shows names. */
export function useOpenCalendarFeed(success: string) {
  const client = useQueryClient();
  return useRouteMutation(agendaRoutes.openCalendarFeed, {
    fallback: genericTexts.update,
    success,
    onSuccess: (feed) => client.setQueryData(routeKey(agendaRoutes.getCalendarFeed, {}), feed),
  });
}

export function useCloseCalendarFeed() {
  return useRouteMutation(agendaRoutes.closeCalendarFeed, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: calendarFeedTexts.close.done,
  });
}

/**
 * Closes the private URL and creates a new one. When only the first call succeeds, the screen shows that there is
 * none.
 */
export function useReplaceCalendarFeed() {
  const close = useRouteMutation(agendaRoutes.closeCalendarFeed, {
    invalidates: touched,
    fallback: genericTexts.operation,
  });
  const open = useOpenCalendarFeed(calendarFeedTexts.replace.done);
  return {
    isPending: close.isPending || open.isPending,
    replace: ({ showPatientNames }: Pick<CalendarFeed, "showPatientNames">, onSettled: () => void) =>
      close.mutate(
        {},
        {
          onSuccess: () => open.mutate({ body: { showPatientNames } }, { onSettled }),
          onError: onSettled,
        },
      ),
  };
}
