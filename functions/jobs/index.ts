import type { Job } from "@nutria/platform/job";
import { declaration as accountRemoval } from "./account-removal";
import { declaration as appointmentReminders } from "./appointment-reminders";
import { declaration as busyCalendars } from "./busy-calendars";
import { declaration as cardExpiryNotices } from "./card-expiry-notices";
import { declaration as heldPushes } from "./held-pushes";
import { declaration as mealReminders } from "./meal-reminders";
import { declaration as missedSchedules } from "./missed-schedules";
import { declaration as notificationDigest } from "./notification-digest";
import { declaration as operationsReport } from "./operations-report";
import { declaration as outboxSweep } from "./outbox-sweep";
import { declaration as patientDirectory } from "./patient-directory";
import { declaration as paymentReconciliation } from "./payment-reconciliation";
import { declaration as recordFileRemoval } from "./record-file-removal";
import { declaration as scheduledMessages } from "./scheduled-messages";
import { declaration as stockAlerts } from "./stock-alerts";
import { declaration as subscriptionRenewals } from "./subscription-renewals";
import { declaration as webhookRetries } from "./webhook-retries";
import { declaration as workoutVideoRemoval } from "./workout-video-removal";

/** Every scheduled job, by name. */
export const jobs: readonly Job[] = [
  outboxSweep,
  webhookRetries,
  operationsReport,
  appointmentReminders,
  scheduledMessages,
  busyCalendars,
  notificationDigest,
  heldPushes,
  mealReminders,
  missedSchedules,
  stockAlerts,
  paymentReconciliation,
  subscriptionRenewals,
  cardExpiryNotices,
  recordFileRemoval,
  accountRemoval,
  workoutVideoRemoval,
  patientDirectory,
];
