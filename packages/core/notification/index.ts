export {
  clearInBodyBadges,
  countNew,
  countNewOfAdmins,
  listNotifications,
  listNotificationsOfAdmins,
  markAsSeen,
  markAsSeenByAdmins,
} from "./inbox";
