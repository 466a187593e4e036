import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const countNewAdminNotifications = handle(adminRoutes.countNewAdminNotifications, ({ ctx }) =>
  Notifications.countNewOfAdmins(ctx),
);
