import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(notificationRoutes, {
  countNewNotifications: notAvailableYet(notificationRoutes.countNewNotifications),
  listNotifications: notAvailableYet(notificationRoutes.listNotifications),
  markNotificationAsSeen: notAvailableYet(notificationRoutes.markNotificationAsSeen),
  clearInBodyBadges: notAvailableYet(notificationRoutes.clearInBodyBadges),
  getMailPreferences: notAvailableYet(notificationRoutes.getMailPreferences),
  updateMailPreferences: notAvailableYet(notificationRoutes.updateMailPreferences),
  getMailSubscription: notAvailableYet(notificationRoutes.getMailSubscription),
  unsubscribeFromMail: notAvailableYet(notificationRoutes.unsubscribeFromMail),
});
