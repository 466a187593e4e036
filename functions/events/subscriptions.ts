import { partnerEventTypes } from "@nutria/contract/schemas/event";
import { eventSource, partnerSource } from "@nutria/core/kernel/events";

/** A consumer and what it listens to. The rules of the stage and of the embedded bus are made from this table. */
export interface Subscription {
  name: string;
  pattern: { source: string[]; "detail-type": string[] };
  /** File of its handler, from the repository's root; its export is `handler`. */
  file: string;
}

const from = (source: string, name: string, ...types: string[]): Subscription => ({
  name,
  pattern: { source: [source], "detail-type": types },
  file: `functions/events/${name}.ts`,
});
const on = (name: string, ...types: string[]): Subscription => from(eventSource, name, ...types);

export const subscriptions: Subscription[] = [
  on("mail-link-request", "linkRequest.created"),
  on("mail-corrected-link-request", "linkRequest.corrected"),
  on(
    "mail-appointment",
    "appointment.created",
    "appointment.accepted",
    "appointment.rejected",
    "appointment.rescheduled",
    "appointment.updated",
    "appointment.cancelled",
  ),
  on(
    "refresh-appointments",
    "patient.corrected",
    "person.corrected",
    "linkRequest.accepted",
    "office.renamed",
    "service.renamed",
  ),
  on(
    "notify",
    "linkRequest.created",
    "linkRequest.accepted",
    "appointment.rescheduled",
    "appointment.cancelled",
    "appointment.rejected",
    "scan.recorded",
    "pass.used",
    "pass.missed",
    "pass.rescheduled",
    "passes.added",
    "passes.low",
    "partner.stockLow",
    "nutritionist.registered",
    "nutritionist.activated",
    "nutritionist.completed",
  ),
  on("mail-notification", "notification.created", "notification.digestDue"),
  on("mail-reminder", "appointment.reminderDue"),
  on("mail-public-request", "publicRequest.received"),
  on("mail-temporary-password", "temporaryPassword.requested"),
  on("record-scan", "received.newPatientInBody"),
  on(
    "move-pass",
    "received.patientScheduledPass",
    "received.patientRescheduledPass",
    "received.patientUsedPass",
    "received.patientMissedInbody",
  ),
  on("count-partner-stock", "received.partnerLowStock"),
  on("deliver-parked-scans", "linkRequest.accepted"),
  on(
    "watch-stock",
    "pass.assigned",
    "pass.used",
    "passes.added",
    "linkRequest.created",
    "linkRequest.rejected",
    "linkRequest.cancelled",
  ),
  from(partnerSource, "receive-from-bus", ...partnerEventTypes),
];
