import { formatLongDay } from "@nutria/calendar/format-days";
import { minutesBetween } from "@nutria/calendar/instant";
import { wallClock } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef } from "react";
import { call } from "../../../../data/call/call";
import { useDialogs } from "../../../../lib/dialogs";
import { routeKey } from "../../../../data/query/query";
import { notify } from "../../../../lib/toast";
import { reportError } from "../../../../data/call/report-error";
import { appointmentReads, refreshIfOutOfDate } from "../../api/use-appointment-mutation";
import type { Drop } from "../../calendar/drag/drag";
import { focusEvent } from "../../shared/focus-event";
import { titleOf } from "../../shared/format";
import { changeTo, isAskedBefore } from "../../shared/move";
import { agendaTexts } from "../../texts";

/**
 * Moves an event or changes its length optimistically, rolls back when the server refuses, and offers to undo. What
 * cannot be taken back is asked before: a visit whose patient is told, and one of a series. A drop onto what is known to
 * clash, in the given words, is refused at once: nobody is asked about a mail that would not leave.
 */
export function useMoveEvent(zone: string) {
  const dialogs = useDialogs();
  const send = useSendTimes();
  return useCallback(
    async ({ appointment: before, startDate, endDate }: Drop, clash?: string) => {
      if (clash !== undefined) {
        notify.error(clash);
        return;
      }
      const to = { startDate, endDate };
      if (isAskedBefore(before, to, new Date().toISOString())) {
        dialogs.open("calendarEvent", { appointment: before, to });
        return;
      }
      const moved = await send(before, startDate, endDate);
      if (!moved) return;
      focusEvent(moved._id);
      const { day, time } = wallClock(moved.startDate, zone);
      const isPulled =
        minutesBetween(before.startDate, before.endDate) !== minutesBetween(startDate, endDate);
      const end = isPulled ? ` – ${wallClock(moved.endDate, zone).time}` : "";
      const when = moved.isAllDay ? formatLongDay(day) : `${formatLongDay(day)}, ${time}${end}`;
      const { move } = agendaTexts;
      notify.success(move.moved(titleOf(moved), when), {
        onSelect: () =>
          void send(moved, before.startDate, before.endDate).then((back) => {
            if (!back) return;
            focusEvent(back._id);
            notify.info(move.undone);
          }),
      });
    },
    [dialogs, send, zone],
  );
}

/** Sends new times of an event, shown at once; answers with the event, or with nothing where they were refused and put back. */
function useSendTimes() {
  const client = useQueryClient();
  const listKey = routeKey(agendaRoutes.listAgenda);

  const put = useCallback(
    (id: string, change: Partial<Appointment>) =>
      client.setQueriesData<Appointment[]>({ queryKey: listKey }, (list) =>
        list?.map((one) => (one._id === id ? { ...one, ...change } : one)),
      ),
    [client, listKey],
  );

  const sendNow = useCallback(
    async (before: Appointment, startDate: string, endDate: string) => {
      const { _id } = before;
      await client.cancelQueries({ queryKey: listKey });
      put(_id, { startDate, endDate });
      try {
        const body = changeTo(before, { startDate, endDate });
        const after = await call(agendaRoutes.updateAppointment, { params: { id: _id }, body });
        put(_id, after);
        for (const route of appointmentReads) void client.invalidateQueries({ queryKey: routeKey(route) });
        return after;
      } catch (error) {
        put(_id, { startDate: before.startDate, endDate: before.endDate });
        reportError(error, { fallback: agendaTexts.move.failed });
        refreshIfOutOfDate(client, error);
        return undefined;
      }
    },
    [client, listKey, put],
  );

  // One after the other: two at once could reach the server in another order than that of the hand.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (before: Appointment, startDate: string, endDate: string) => {
      put(before._id, { startDate, endDate });
      const sent = last.current.then(() => sendNow(before, startDate, endDate));
      last.current = sent;
      return sent;
    },
    [put, sendNow],
  );
}
