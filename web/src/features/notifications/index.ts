export { NotificationBell } from "./inbox/notification-bell";
export { InboxContext, type Inbox } from "./watch/inbox";
export { useNewCount } from "./watch/new-count";
