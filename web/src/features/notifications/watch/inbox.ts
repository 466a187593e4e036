import type {
  NewNotificationCount,
  Notification,
  NotificationPage,
} from "@nutria/contract/schemas/notification";
import { createContext } from "react";
import type * as z from "zod/mini";

/** A list of notifications that the bell can show: its query keys and its calls. */
export interface NoticeInbox {
  countKey: readonly unknown[];
  pagesKey: readonly unknown[];
  count: () => Promise<NewNotificationCount>;
  list: (cursor: string | null) => Promise<z.output<typeof NotificationPage>>;
  markAsSeen: (id: string) => Promise<Notification>;
  /** The URL of the mail preferences; null when this inbox has none. */
  preferences: string | null;
}

/** Null means the nutritionist's own inbox, whose routes load lazily. */
export const InboxContext = createContext<NoticeInbox | null>(null);
