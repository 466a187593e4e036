import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const cancelClientAppointment = handle(clientRoutes.cancelClientAppointment, ({ ctx, params }) =>
  Appointments.cancelClientAppointment(ctx, params.id),
);
