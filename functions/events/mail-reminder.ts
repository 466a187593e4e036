import { mailReminder, ReminderDue } from "@nutria/core/scheduling/appointment/index";
import { atLeastOnce } from "@nutria/platform/subscriber";

export const declaration = atLeastOnce({
  name: "mail-reminder",
  on: [ReminderDue],
  needs: ["table", "mail", "linkSecret"],
  handle: ({ data }, ctx) => mailReminder(ctx, data),
});
export const { handler } = declaration;
