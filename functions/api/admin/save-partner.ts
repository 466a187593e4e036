import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const savePartner = handle(adminRoutes.savePartner, ({ ctx, params, body }) =>
  Admin.savePartner(ctx, params.id, body),
);
