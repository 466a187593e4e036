import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const listClientAppointments = handle(clientRoutes.listClientAppointments, ({ ctx }) =>
  Appointments.listClientAppointments(ctx),
);
