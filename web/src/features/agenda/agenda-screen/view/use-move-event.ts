import { formatLongDay } from "@nutria/calendar/format-days";
import { wallClock } from "@nutria/calendar/zone";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../../../lib/api/call";
import { useDialogs } from "../../../../lib/dialogs";
import { routeKey } from "../../../../lib/api/query";
import { notify } from "../../../../lib/toast";
import { toText } from "../../../../lib/format/to-text";
import { appointmentReads, refreshIfOutOfDate } from "../../api/use-appointment-mutation";
import type { Drop } from "../../calendar/drag/drag";
import { titleOf } from "../../shared/format";
import { hasFollowing } from "../../shared/series";
import { agendaTexts } from "../../texts";

/**
 * Moves an event optimistically, rolls back when the server refuses, and offers to undo. A confirmed appointment loses
 * its confirmation when it moves, and undo cannot restore it, so the user confirms that move first; of one of a series,
 * the user says whether those that follow move as well.
 */
export function useMoveEvent(zone: string) {
  const client = useQueryClient();
  const dialogs = useDialogs();
  const listKey = routeKey(agendaRoutes.listAgenda);

  const put = useCallback(
    (id: string, change: Partial<Appointment>) =>
      client.setQueriesData<Appointment[]>({ queryKey: listKey }, (list) =>
        list?.map((one) => (one._id === id ? { ...one, ...change } : one)),
      ),
    [client, listKey],
  );

  const send = useCallback(
    async (before: Appointment, startDate: string, endDate: string) => {
      const { _id, type } = before;
      await client.cancelQueries({ queryKey: listKey });
      put(_id, { startDate, endDate });
      try {
        const body = { startDate, ...(type === "other" && { endDate }) };
        const after = await call(agendaRoutes.updateAppointment, { params: { id: _id }, body });
        put(_id, after);
        for (const route of appointmentReads) void client.invalidateQueries({ queryKey: routeKey(route) });
        return after;
      } catch (error) {
        put(_id, { startDate: before.startDate, endDate: before.endDate });
        notify.error(toText(error, agendaTexts.move.failed));
        refreshIfOutOfDate(client, error);
        return undefined;
      }
    },
    [client, listKey, put],
  );

  return useCallback(
    async ({ appointment: before, startDate, endDate }: Drop) => {
      if (before.displayStatus === "ACCEPTED" || hasFollowing(before)) {
        dialogs.open("calendarEvent", { appointment: before, to: { startDate, endDate } });
        return;
      }
      const moved = await send(before, startDate, endDate);
      if (!moved) return;
      const { day, time } = wallClock(moved.startDate, zone);
      const when = moved.isAllDay ? formatLongDay(day) : `${formatLongDay(day)}, ${time}`;
      const { move } = agendaTexts;
      const text =
        moved.type === "other" ? move.moved(titleOf(moved), when) : move.proposed(titleOf(moved), when);
      notify.success(text, {
        label: move.undo,
        onSelect: () =>
          void send(moved, before.startDate, before.endDate).then((back) => back && notify.info(move.undone)),
      });
    },
    [dialogs, send, zone],
  );
}
