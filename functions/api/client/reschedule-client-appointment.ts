import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const rescheduleClientAppointment = handle(
  clientRoutes.rescheduleClientAppointment,
  ({ ctx, params, body }) => Appointments.rescheduleClientAppointment(ctx, params.id, body),
);
