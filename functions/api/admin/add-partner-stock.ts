import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const addPartnerStock = handle(adminRoutes.addPartnerStock, ({ ctx, params, body }) =>
  Admin.addScans(ctx, params.id, body),
);
