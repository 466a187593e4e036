import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const acceptClientAppointment = handle(clientRoutes.acceptClientAppointment, ({ ctx, params }) =>
  Appointments.acceptClientAppointment(ctx, params.id),
);
