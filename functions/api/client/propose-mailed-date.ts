import { clientRoutes } from "@nutria/contract/routes/client";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { handle } from "@nutria/platform/route";

export const proposeMailedDate = handle(clientRoutes.proposeMailedDate, ({ ctx, params, body }) =>
  Appointments.proposeMailedDate(ctx, params.token, body),
);
