import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const listAdminNotifications = handle(adminRoutes.listAdminNotifications, ({ ctx, query }) =>
  Notifications.listNotificationsOfAdmins(ctx, query),
);
