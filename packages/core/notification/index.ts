export { appointmentEvents } from "./changes";
export { describeChannel } from "./channel";
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
export { mailDigest, mailNotification } from "./mail-notification";
export { notify } from "./notify";
export { getMailPreferences, updateMailPreferences } from "./preferences";
export { notifiedEvents } from "./rules";
export { takeDueDigests } from "./take-digests";
export { getMailSubscription, unsubscribeFromMail } from "./unsubscribe";
