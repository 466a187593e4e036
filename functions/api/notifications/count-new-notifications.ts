import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const countNewNotifications = handle(notificationRoutes.countNewNotifications, ({ ctx }) =>
  Notifications.countNew(ctx),
);
