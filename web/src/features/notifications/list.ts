export { NotificationList } from "./inbox/notification-list";
