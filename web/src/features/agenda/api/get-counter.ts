import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteQuery } from "../../../lib/api/query";

/** Appointments to confirm, changes not looked at, and what the agenda is restricted to. */
export function useAgendaCounter({ isEnabled = true } = {}) {
  return useRouteQuery(agendaRoutes.countAppointments, {}, { enabled: isEnabled });
}
