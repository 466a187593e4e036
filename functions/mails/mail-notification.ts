import {
  DigestDue,
  mailDigest,
  mailNotification,
  NotificationCreated,
} from "@nutria/core/notification/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-notification",
  on: [NotificationCreated, DigestDue],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => ("day" in data ? mailDigest(ctx, data) : mailNotification(ctx, data)),
});
