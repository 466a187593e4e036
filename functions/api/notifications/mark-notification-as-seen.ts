import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const markNotificationAsSeen = handle(notificationRoutes.markNotificationAsSeen, ({ ctx, params }) =>
  Notifications.markAsSeen(ctx, params.id),
);
