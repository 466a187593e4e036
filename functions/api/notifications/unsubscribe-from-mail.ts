import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const unsubscribeFromMail = handle(notificationRoutes.unsubscribeFromMail, ({ ctx, params }) =>
  Notifications.unsubscribeFromMail(ctx, params.token),
);
