import type { JobHandler } from "@nutria/platform/job";
import { handler as appointmentReminders } from "./appointment-reminders";
import { handler as outboxSweep } from "./outbox-sweep";

/** The handler of every job in the table, by name. */
export const jobHandlers: Record<string, JobHandler> = {
  "outbox-sweep": outboxSweep,
  "appointment-reminders": appointmentReminders,
};
