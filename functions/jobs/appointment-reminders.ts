import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { job } from "@nutria/platform/job";

export const handler = job("appointment-reminders", (ctx) => takeDueReminders(ctx));
