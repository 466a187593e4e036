import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const getMailedAvailability = handle(clientRoutes.getMailedAvailability, ({ ctx, params, query }) =>
  Appointments.getMailedAvailability(ctx, params.token, query.date),
);
