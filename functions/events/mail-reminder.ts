import { mailReminder, ReminderDue } from "@nutria/core/scheduling/appointment/index";
import { subscriber } from "@nutria/platform/subscriber";

export const handler = subscriber(ReminderDue, "mail-reminder", (event, ctx) =>
  mailReminder(ctx, event.data),
);
