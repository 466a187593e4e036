import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const getClientAvailability = handle(clientRoutes.getClientAvailability, ({ ctx, query }) =>
  Appointments.getClientAvailability(ctx, query),
);
