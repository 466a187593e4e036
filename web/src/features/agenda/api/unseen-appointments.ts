import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { genericTexts } from "../../../lib/format/generic-texts";

/** What patients cancelled or moved and the nutritionist has not looked at. */
export function useUnseenAppointments(isEnabled: boolean) {
  return useRouteQuery(agendaRoutes.listUnseenAppointments, {}, { enabled: isEnabled });
}

export function useMarkAsSeen() {
  return useRouteMutation(agendaRoutes.markAppointmentsAsSeen, {
    invalidates: [agendaRoutes.countAppointments, agendaRoutes.listUnseenAppointments],
    fallback: genericTexts.operation,
  });
}
