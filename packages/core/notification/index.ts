export { appointmentEvents } from "./changes";
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
export { mailMessage, renderMessageNotice, summariseDiary, summarisedEvents } from "./mail-message";
export { mailDigest, mailNotification, renderNotification } from "./mail-notification";
export { notify, subjectOf } from "./notify";
export { getMailPreferences, updateMailPreferences } from "./preferences";
export { draftOf, notifiedEvents, type Draft } from "./rules";
export { takeDueDigests } from "./take-digests";
export { getMailSubscription, unsubscribeFromMail } from "./unsubscribe";
