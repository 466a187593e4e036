import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const grantPasses = handle(adminRoutes.grantPasses, ({ ctx, params, body }) =>
  Admin.grantPassesTo(ctx, params.id, body),
);
