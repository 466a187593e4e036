import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const getMailPreferences = handle(notificationRoutes.getMailPreferences, ({ ctx }) =>
  Notifications.getMailPreferences(ctx),
);
