import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const clearInBodyBadges = handle(notificationRoutes.clearInBodyBadges, ({ ctx, params }) =>
  Notifications.clearInBodyBadges(ctx, params.id),
);
