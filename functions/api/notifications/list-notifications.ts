import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const listNotifications = handle(notificationRoutes.listNotifications, ({ ctx, query }) =>
  Notifications.listNotifications(ctx, query),
);
