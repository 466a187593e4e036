import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { group } from "@nutria/platform/group";
import { acceptAppointment } from "./accept-appointment";
import { cancelAppointment } from "./cancel-appointment";
import { closeCalendarFeed } from "./close-calendar-feed";
import { countAppointments } from "./count-appointments";
import { createAppointment } from "./create-appointment";
import { getAvailability } from "./get-availability";
import { getCalendarFeed } from "./get-calendar-feed";
import { listAgenda } from "./list-agenda";
import { listAppointments } from "./list-appointments";
import { listUnseenAppointments } from "./list-unseen-appointments";
import { listWaitingAppointments } from "./list-waiting-appointments";
import { markAppointmentsAsSeen } from "./mark-appointments-as-seen";
import { openCalendarFeed } from "./open-calendar-feed";
import { readCalendar } from "./read-calendar";
import { rejectAppointment } from "./reject-appointment";
import { shareAppointment } from "./share-appointment";
import { updateAppointment } from "./update-appointment";

export const handler = group(agendaRoutes, {
  listAppointments,
  listAgenda,
  createAppointment,
  updateAppointment,
  acceptAppointment,
  rejectAppointment,
  cancelAppointment,
  countAppointments,
  listWaitingAppointments,
  getAvailability,
  shareAppointment,
  listUnseenAppointments,
  markAppointmentsAsSeen,
  getCalendarFeed,
  openCalendarFeed,
  closeCalendarFeed,
  readCalendar,
});
