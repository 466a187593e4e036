import type { AppointmentCounter } from "@nutria/contract/schemas/appointment";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { paths } from "../../../config/paths";
import { call } from "../../../lib/api/call";
import { useCurrentUser } from "../../../lib/session/current-user";

/**
 * How the agenda stands, for what leads to it: whether it is closed (high restriction), which of its screens is the
 * one to open, and whether something waits. Every screen asks, so the agenda's routes and schemas are loaded behind it.
 */
export function useAgendaStanding() {
  const { pathname } = useLocation();
  const { data: user } = useCurrentUser();
  const { data: counter } = useQuery<AppointmentCounter>({
    // The key that the route has where the agenda reads it: one answer for both.
    queryKey: ["countAppointments", {}],
    queryFn: async () => {
      const { agendaRoutes } = await import("@nutria/contract/routes/agenda");
      return call(agendaRoutes.countAppointments, {});
    },
    enabled: user !== undefined,
  });
  return {
    // Until the counter is read, what the account says.
    isClosed: counter ? counter.restriction === "high" : user?.canUseAgenda !== true,
    // Under mid restriction it is the list of what is confirmed, unless the calendar is being looked at.
    address:
      counter?.restriction === "mid" && pathname !== paths.agenda.path
        ? paths.agendaBlocked.href()
        : paths.agenda.href(),
    hasPending: counter !== undefined && counter.new + counter.mine > 0,
  };
}
