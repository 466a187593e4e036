import type {
  NewNotificationCount,
  Notification,
  NotificationPage,
} from "@nutria/contract/schemas/notification";
import { createContext } from "react";
import type * as z from "zod/mini";

/** Whose notifications the bell counts and lists: where the answers are kept, and how they are asked for. */
export interface Inbox {
  countKey: readonly unknown[];
  pagesKey: readonly unknown[];
  count: () => Promise<NewNotificationCount>;
  list: (cursor: string | null) => Promise<z.output<typeof NotificationPage>>;
  markAsSeen: (id: string) => Promise<Notification>;
  /** Where one chooses what comes by e-mail as well; null where all of it does or none. */
  preferences: string | null;
}

/** Null is a nutritionist's own, whose routes are loaded behind the bell. */
export const InboxContext = createContext<Inbox | null>(null);
