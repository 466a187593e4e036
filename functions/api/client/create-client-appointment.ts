import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const createClientAppointment = handle(clientRoutes.createClientAppointment, ({ ctx, body }) =>
  Appointments.createClientAppointment(ctx, body),
);
