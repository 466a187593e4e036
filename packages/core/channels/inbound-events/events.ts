import type { PartnerEventType } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import { defineEvent, type DomainEvent } from "../../kernel/events/events";

/**
 * The key of a stored event from a partner. Its content stays in the table: a scan is clinical data, which no
 * event of ours may carry.
 */
const Reference = z.object({
  /** Id of the partner. */
  senderId: z.string(),
  /** The partner's own id of the event. */
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

/** A partner's event had its effect. */
export const PartnerEventDone = defineEvent("partnerEvent.done", Reference);

const definitions = {
  newPatientInBody: ScanReceived,
  patientScheduledPass: PassScheduleReceived,
  patientRescheduledPass: PassRescheduleReceived,
  patientUsedPass: PassUseReceived,
  patientMissedInbody: MissedScanReceived,
  partnerLowStock: PartnerStockReceived,
};

/** The event of ours which says that a partner's event was received. */
export function receivedEvent(type: PartnerEventType, reference: ReceivedReference): DomainEvent {
  return definitions[type](reference);
}
