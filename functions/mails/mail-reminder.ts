import { mailReminder, ReminderDue } from "@nutria/core/scheduling/appointment/index";
import { mailing } from "@nutria/platform/subscriber";

export const declaration = mailing({
  name: "mail-reminder",
  on: [ReminderDue],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailReminder(ctx, data),
});
