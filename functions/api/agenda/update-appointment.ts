import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const updateAppointment = handle(agendaRoutes.updateAppointment, ({ ctx, params, body }) =>
  Appointments.updateAppointment(ctx, params.id, body),
);
