import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const createAppointment = handle(agendaRoutes.createAppointment, ({ ctx, body }) =>
  Appointments.createAppointment(ctx, body),
);
