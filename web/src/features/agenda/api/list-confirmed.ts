import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteQuery } from "../../../lib/api/query";

/** Confirmed appointments to come. */
export function useConfirmedAppointments() {
  return useRouteQuery(agendaRoutes.listAppointments, {});
}
