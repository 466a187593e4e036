import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteQuery } from "../../../lib/api/query";

/** What waits for the nutritionist's answer, whenever it is. */
export function useWaitingAppointments() {
  return useRouteQuery(agendaRoutes.listWaitingAppointments, {});
}
