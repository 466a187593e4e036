import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { group } from "@nutria/platform/group";
import { clearInBodyBadges } from "./clear-in-body-badges";
import { countNewNotifications } from "./count-new-notifications";
import { getMailPreferences } from "./get-mail-preferences";
import { getMailSubscription } from "./get-mail-subscription";
import { listNotifications } from "./list-notifications";
import { markNotificationAsSeen } from "./mark-notification-as-seen";
import { unsubscribeFromMail } from "./unsubscribe-from-mail";
import { updateMailPreferences } from "./update-mail-preferences";

export const handler = group(notificationRoutes, {
  countNewNotifications,
  listNotifications,
  markNotificationAsSeen,
  clearInBodyBadges,
  getMailPreferences,
  updateMailPreferences,
  getMailSubscription,
  unsubscribeFromMail,
});
