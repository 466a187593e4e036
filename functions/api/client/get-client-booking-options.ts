import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const getClientBookingOptions = handle(clientRoutes.getClientBookingOptions, ({ ctx, query }) =>
  Appointments.getClientBookingOptions(ctx, query.nutritionist),
);
