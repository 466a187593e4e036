import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { useContext } from "react";
import { paths } from "@nutria/contract/web/paths";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import { InboxContext, type NoticeInbox } from "../watch/inbox";
import { newCountKey } from "../watch/new-count";

/** The notifications of one nutritionist. */
export const nutritionistInbox: NoticeInbox = {
  countKey: newCountKey,
  pagesKey: [...routeKey(notificationRoutes.listNotifications), "pages"],
  count: () => call(notificationRoutes.countNewNotifications, {}),
  list: (cursor) => call(notificationRoutes.listNotifications, { query: cursor === null ? {} : { cursor } }),
  markAsSeen: (id) => call(notificationRoutes.markNotificationAsSeen, { params: { id } }),
  preferences: paths.settingsNotifications.href(),
};

/** Returns the inbox of the current screens. */
export function useInbox(): NoticeInbox {
  return useContext(InboxContext) ?? nutritionistInbox;
}
