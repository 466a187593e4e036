import { anyOf } from "@nutria/core/kernel/events";
import {
  DigestDue,
  mailDigest,
  mailNotification,
  NotificationCreated,
} from "@nutria/core/notification/index";
import { subscriber } from "@nutria/platform/subscriber";

const news = anyOf<
  string,
  { recipient: string; notificationId: string } | { recipient: string; day: string }
>(NotificationCreated, DigestDue);

export const handler = subscriber(news, "mail-notification", ({ data }, ctx) =>
  "day" in data ? mailDigest(ctx, data) : mailNotification(ctx, data),
);
