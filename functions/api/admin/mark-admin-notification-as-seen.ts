import { adminRoutes } from "@nutria/contract/routes/admin";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const markAdminNotificationAsSeen = handle(
  adminRoutes.markAdminNotificationAsSeen,
  ({ ctx, params }) => Notifications.markAsSeenByAdmins(ctx, params.id),
);
