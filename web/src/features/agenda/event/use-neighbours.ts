import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { routeKey } from "../../../data/query/query";
import { useDialogs } from "../../../lib/dialogs";

/** The appointment before and after one, of those that the screens have read: `J` opens the next, `K` the previous. */
export function useNeighbourKeys(appointment: Appointment): void {
  const client = useQueryClient();
  const dialogs = useDialogs();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      const isTyping = event.target instanceof Element && event.target.closest("input, select, textarea");
      if (step === undefined || isTyping) return;
      const known = client
        .getQueriesData<Appointment[]>({ queryKey: routeKey(agendaRoutes.listAgenda) })
        .flatMap(([, data]) => data ?? []);
      const next = neighbourOf(appointment, known, step);
      if (!next) return;
      event.preventDefault();
      dialogs.open("calendarEvent", { appointment: next });
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [client, dialogs, appointment]);
}

/** Next or previous appointment by start; of those that start together, by id. */
export function neighbourOf(
  appointment: Appointment,
  known: readonly Appointment[],
  step: number,
): Appointment | undefined {
  const keyOf = ({ startDate, _id }: Appointment) => `${startDate} ${_id}`;
  const byKey = new Map(
    known.filter(({ displayStatus }) => displayStatus !== null).map((one) => [keyOf(one), one]),
  );
  const own = keyOf(appointment);
  const keys = [...byKey.keys()].sort();
  const key = step > 0 ? keys.find((one) => one > own) : keys.findLast((one) => one < own);
  return key === undefined ? undefined : byKey.get(key);
}
