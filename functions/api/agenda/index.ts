import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(agendaRoutes, {
  listAppointments: notAvailableYet(agendaRoutes.listAppointments),
  listAgenda: notAvailableYet(agendaRoutes.listAgenda),
  createAppointment: notAvailableYet(agendaRoutes.createAppointment),
  updateAppointment: notAvailableYet(agendaRoutes.updateAppointment),
  acceptAppointment: notAvailableYet(agendaRoutes.acceptAppointment),
  rejectAppointment: notAvailableYet(agendaRoutes.rejectAppointment),
  cancelAppointment: notAvailableYet(agendaRoutes.cancelAppointment),
  countAppointments: notAvailableYet(agendaRoutes.countAppointments),
  getAvailability: notAvailableYet(agendaRoutes.getAvailability),
  listUnseenAppointments: notAvailableYet(agendaRoutes.listUnseenAppointments),
  markAppointmentsAsSeen: notAvailableYet(agendaRoutes.markAppointmentsAsSeen),
  getCalendarFeed: notAvailableYet(agendaRoutes.getCalendarFeed),
  openCalendarFeed: notAvailableYet(agendaRoutes.openCalendarFeed),
  closeCalendarFeed: notAvailableYet(agendaRoutes.closeCalendarFeed),
  readCalendar: notAvailableYet(agendaRoutes.readCalendar),
});
