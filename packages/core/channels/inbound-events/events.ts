import type { PartnerEventType } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import { defineEvent, type DomainEvent } from "../../kernel/events";

/**
 * Where the event that came from a partner is kept. What it says stays in the table: a scan is clinical data, and no event
 * of ours carries any.
 */
const Reference = z.object({
  /** The partner. */
  senderId: z.string(),
  /** The partner's own id of it. */
  eventId: z.string(),
});
export type ReceivedReference = z.output<typeof Reference>;

const received = <const Type extends PartnerEventType>(type: Type) =>
  defineEvent(`received.${type}`, Reference);

export const ScanReceived = received("newPatientInBody");
export const PassScheduleReceived = received("patientScheduledPass");
export const PassRescheduleReceived = received("patientRescheduledPass");
export const PassUseReceived = received("patientUsedPass");
export const MissedScanReceived = received("patientMissedInbody");
export const PartnerStockReceived = received("partnerLowStock");

const definitions = {
  newPatientInBody: ScanReceived,
  patientScheduledPass: PassScheduleReceived,
  patientRescheduledPass: PassRescheduleReceived,
  patientUsedPass: PassUseReceived,
  patientMissedInbody: MissedScanReceived,
  partnerLowStock: PartnerStockReceived,
};

/** The event that says that one of a type was received. */
export function receivedEvent(type: PartnerEventType, reference: ReceivedReference): DomainEvent {
  return definitions[type](reference);
}
