import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { useContext } from "react";
import { paths } from "../../../config/paths";
import { call } from "../../../lib/api/call";
import { routeKey } from "../../../lib/api/query";
import { InboxContext, type Inbox } from "../watch/inbox";
import { newCountKey } from "../watch/new-count";

/** A nutritionist's own notifications. */
export const nutritionistInbox: Inbox = {
  countKey: newCountKey,
  pagesKey: [...routeKey(notificationRoutes.listNotifications), "pages"],
  count: () => call(notificationRoutes.countNewNotifications, {}),
  list: (cursor) => call(notificationRoutes.listNotifications, { query: cursor === null ? {} : { cursor } }),
  markAsSeen: (id) => call(notificationRoutes.markNotificationAsSeen, { params: { id } }),
  preferences: paths.settingsNotifications.href(),
};

/** The inbox of the screens that are shown. */
export function useInbox(): Inbox {
  return useContext(InboxContext) ?? nutritionistInbox;
}
