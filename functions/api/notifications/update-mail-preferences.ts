import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const updateMailPreferences = handle(notificationRoutes.updateMailPreferences, ({ ctx, body }) =>
  Notifications.updateMailPreferences(ctx, body),
);
