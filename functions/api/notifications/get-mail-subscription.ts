import { notificationRoutes } from "@nutria/contract/routes/notifications";
import * as Notifications from "@nutria/core/notification/index";
import { handle } from "@nutria/platform/route";

export const getMailSubscription = handle(notificationRoutes.getMailSubscription, ({ ctx, params }) =>
  Notifications.getMailSubscription(ctx, params.token),
);
