import { agendaRoutes } from "@nutria/contract/routes/agenda";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const acceptAppointment = handle(agendaRoutes.acceptAppointment, ({ ctx, params }) =>
  Appointments.acceptAppointment(ctx, params.id),
);
