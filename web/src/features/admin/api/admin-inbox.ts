import { adminRoutes } from "@nutria/contract/routes/admin";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import type { NoticeInbox } from "../../notifications/index";

/** The notifications that all administrators share. */
export const adminInbox: NoticeInbox = {
  countKey: routeKey(adminRoutes.countNewAdminNotifications, {}),
  pagesKey: [...routeKey(adminRoutes.listAdminNotifications), "pages"],
  count: () => call(adminRoutes.countNewAdminNotifications, {}),
  list: (cursor) => call(adminRoutes.listAdminNotifications, { query: cursor === null ? {} : { cursor } }),
  markAsSeen: (id) => call(adminRoutes.markAdminNotificationAsSeen, { params: { id } }),
  preferences: null,
};
