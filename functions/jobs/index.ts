import type { JobHandler } from "@nutria/platform/job";
import { handler as appointmentReminders } from "./appointment-reminders";
import { handler as missedSchedules } from "./missed-schedules";
import { handler as notificationDigest } from "./notification-digest";
import { handler as notificationExpiry } from "./notification-expiry";
import { handler as outboxSweep } from "./outbox-sweep";
import { handler as operationsReport } from "./operations-report";
import { handler as stockAlerts } from "./stock-alerts";

/** The handler of every job in the table, by name. */
export const jobHandlers: Record<string, JobHandler> = {
  "outbox-sweep": outboxSweep,
  "operations-report": operationsReport,
  "appointment-reminders": appointmentReminders,
  "notification-digest": notificationDigest,
  "notification-expiry": notificationExpiry,
  "missed-schedules": missedSchedules,
  "stock-alerts": stockAlerts,
};
