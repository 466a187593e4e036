export { DigestDue, NotificationCreated } from "./events";
export {
  clearInBodyBadges,
  countNew,
  countNewOfAdmins,
  listNotifications,
  listNotificationsOfAdmins,
  markAsSeen,
  markAsSeenByAdmins,
} from "./inbox";
export { notify } from "./notify";
export { getMailPreferences, updateMailPreferences } from "./preferences";
export { notifiedEvents, notifiedTypes } from "./rules";
