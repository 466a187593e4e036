import type { AppointmentCounter } from "@nutria/contract/schemas/agenda/appointment";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { paths } from "@nutria/contract/paths";
import { call } from "../../../lib/api/call";
import { useCurrentUser } from "../../../lib/session/current-user";

/**
 * Returns the state of the agenda for the links to it: whether it is closed (high restriction), which screen the link
 * opens, and whether something waits. Every screen uses it, so the agenda's routes and schemas load lazily.
 */
export function useAgendaStanding() {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  const { data: counter } = useQuery<AppointmentCounter>({
    // The same query key as the agenda's own query, so that both share one answer.
    queryKey: ["countAppointments", {}],
    queryFn: async () => {
      const { agendaRoutes } = await import("@nutria/contract/routes/agenda");
      return call(agendaRoutes.countAppointments, {});
    },
    enabled: user !== undefined,
  });
  return {
    // Uses the account's flag until the counter has loaded.
    isClosed: counter ? counter.restriction === "high" : user?.canUseAgenda !== true,
    // Under mid restriction the link opens the list of confirmed appointments, unless the calendar is open now.
    address:
      counter?.restriction === "mid" && pathname !== paths.agenda.path
        ? paths.agendaBlocked.href()
        : paths.agenda.href(),
    hasPending: counter !== undefined && counter.new + counter.mine > 0,
  };
}
