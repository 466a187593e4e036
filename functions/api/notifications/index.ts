import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
import { clearInBodyBadges } from "./clear-in-body-badges";
import { countNewNotifications } from "./count-new-notifications";
import { listNotifications } from "./list-notifications";
import { markNotificationAsSeen } from "./mark-notification-as-seen";

export const handler = group(notificationRoutes, {
  countNewNotifications,
  listNotifications,
  markNotificationAsSeen,
  clearInBodyBadges,
  getMailPreferences: notAvailableYet(notificationRoutes.getMailPreferences),
  updateMailPreferences: notAvailableYet(notificationRoutes.updateMailPreferences),
  getMailSubscription: notAvailableYet(notificationRoutes.getMailSubscription),
  unsubscribeFromMail: notAvailableYet(notificationRoutes.unsubscribeFromMail),
});
