export { NotificationBell } from "./inbox/notification-bell";
export { InboxContext, type NoticeInbox } from "./watch/inbox";
export { useNewCount } from "./watch/new-count";
