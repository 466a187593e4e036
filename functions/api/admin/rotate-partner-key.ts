import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const rotatePartnerKey = handle(adminRoutes.rotatePartnerKey, ({ ctx, params }) =>
  Admin.rotatePartnerKey(ctx, params.id),
);
