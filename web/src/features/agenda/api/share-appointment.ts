import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteQuery } from "../../../lib/api/query";

/** The page on which the patient answers, with a message ready to send. */
export function useShareAppointment(id: string) {
  return useRouteQuery(agendaRoutes.shareAppointment, { params: { id } });
}
