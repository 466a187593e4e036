import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const listWaitingAppointments = handle(agendaRoutes.listWaitingAppointments, ({ ctx }) =>
  Appointments.listWaiting(ctx),
);
