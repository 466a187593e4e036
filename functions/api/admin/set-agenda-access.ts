import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const setAgendaAccess = handle(adminRoutes.setAgendaAccess, ({ ctx, params, body }) =>
  Admin.setAgendaAccess(ctx, params.id, body),
);
