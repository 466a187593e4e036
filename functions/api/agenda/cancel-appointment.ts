import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const cancelAppointment = handle(agendaRoutes.cancelAppointment, ({ ctx, params }) =>
  Appointments.cancelAppointment(ctx, params.id),
);
