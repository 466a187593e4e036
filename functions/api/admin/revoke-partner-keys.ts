import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Admin from "@nutria/core/administration/admin/index";
import { handle } from "@nutria/platform/route";

export const revokePartnerKeys = handle(adminRoutes.revokePartnerKeys, ({ ctx, params }) =>
  Admin.revokePartnerKeys(ctx, params.id),
);
