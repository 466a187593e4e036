import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { PartnerReport, PassEvent } from "../../passes/pass/index";

/** Types of events that concern a pass alone. */
export const passEventTypes = [
  "patientScheduledPass",
  "patientRescheduledPass",
  "patientUsedPass",
  "patientMissedInbody",
] as const;

/** A partner's event of a type of {@link passEventTypes}. */
type EventOfPass = Pick<
  Extract<IncomingEvent, { type: (typeof passEventTypes)[number] }>,
  "type" | "data" | "occurredAt"
>;

/** A partner's event as the rules of passes take it. */
export function passEventOf(partnerId: string, { type, occurredAt: at, data }: EventOfPass): PassEvent {
  if (type === "patientUsedPass") return { type: "used", partnerId, at };
  if (type === "patientMissedInbody") return { type: "missed", partnerId, at };
  const scheduledFor = new Date((data as { scheduledFor: string }).scheduledFor).toISOString();
  const isChange = type === "patientRescheduledPass";
  return { type: isChange ? "rescheduled" : "scheduled", partnerId, scheduledFor, at };
}

/** A partner's report about a patient's passes; undefined for an event without one. */
export function reportOf(partnerId: string, event: IncomingEvent): PartnerReport | undefined {
  switch (event.type) {
    case "newPatientInBody":
      return { kind: "scan", passId: event.data.pass, partnerId, at: event.occurredAt };
    case "patientScheduledPass":
    case "patientRescheduledPass":
    case "patientUsedPass":
    case "patientMissedInbody":
      return { kind: "pass", passId: event.data.pass, event: passEventOf(partnerId, event) };
    default:
      return undefined;
  }
}
