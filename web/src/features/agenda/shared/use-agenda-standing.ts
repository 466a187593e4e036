import type { AppointmentCounter } from "@nutria/contract/schemas/agenda/appointment";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { call } from "../../../data/call/call";
import { useCurrentUser } from "../../../data/session/current-user";
import { code } from "../../../lib/code";

const routes = code(() => import("@nutria/contract/routes/agenda"));

/**
 * Returns the state of the agenda for the links to it: whether it is closed (high restriction), whether that is not known
 * yet, which screen the link opens, and whether something waits. Every screen uses it, so the agenda's routes and schemas load lazily.
 */
export function useAgendaStanding() {
  const { pathname } = useLocation();
  const { data: user, isError: hasNoUser } = useCurrentUser();
  const { data: counter, isError: hasNoCounter } = useQuery<AppointmentCounter>({
    // The same query key as the agenda's own query, so that both share one answer.
    queryKey: ["countAppointments", {}],
    queryFn: async () => {
      const { agendaRoutes } = await routes();
      return call(agendaRoutes.countAppointments, {});
    },
    enabled: user !== undefined,
  });
  return {
    isClosed: counter?.restriction === "high",
    // An account that may use the agenda has no restriction; what could not be read is said by the agenda itself.
    isUnknown: !counter && user?.canUseAgenda !== true && !hasNoUser && !hasNoCounter,
    // Under mid restriction the link opens the list of confirmed appointments, unless the calendar is open now.
    address:
      counter?.restriction === "mid" && pathname !== paths.agenda.path
        ? paths.agendaBlocked.href()
        : paths.agenda.href(),
    hasPending: counter !== undefined && counter.new + counter.mine > 0,
  };
}
