import * as z from "zod/mini";
import { eventSource, partnerSource, type EventEnvelope } from "../../kernel/events/events";

/** A bus entry or a job's schedule, as its consumer received it. */
export interface FailedEntry {
  id: string;
  source: string;
  type: string;
  detail: unknown;
}

/** The checked fields of an entry, which are stored. */
export interface EntryHead {
  eventId: string;
  /** Identifies the entry among the failures of its consumer. */
  identity: string;
  type: string;
  isJob: boolean;
  envelope?: EventEnvelope;
  senderId?: string;
  senderEventId?: string;
}

/** `source` of the entries of a schedule in AWS. */
export const scheduleSource = "aws.events";

const Envelope = z.object({
  id: z.string().check(z.regex(/^evt_[0-9A-Z]{26}$/)),
  type: z.string(),
  occurredAt: z.string(),
  actor: z.object({ role: z.string(), id: z.string() }),
  data: z.looseObject({}),
});

/** The data of an event of ours that refers to an event of a partner. */
const PartnerReference = z.object({ senderId: z.string(), eventId: z.string() });

/** The checked fields of an entry from a trusted back end; its data was not checked. */
const PartnerHead = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{8,100}$/)),
  partner: z.string().check(z.regex(/^prt_[0-9A-Z]{26}$/)),
});

/**
 * Reads a failed entry. An event of ours holds only ids, so it is stored whole and can be published again. Of
 * a partner's entry only the id is stored, because its data was not checked and may be clinical: the sender
 * must send it again. A job has no data.
 */
export function readEntry({ id, source, type, detail }: FailedEntry): EntryHead {
  if (source === scheduleSource) return { eventId: id, identity: "job", type: "job", isJob: true };
  if (source === eventSource) {
    const { success, data } = z.safeParse(Envelope, detail);
    if (success) {
      const { id: eventId, type } = data;
      return { eventId, identity: eventId, type, isJob: false, envelope: data, ...senderOf(data) };
    }
  }
  if (source === partnerSource) {
    const { success, data } = z.safeParse(PartnerHead, detail);
    if (success) {
      const { id: eventId, partner: senderId } = data;
      const identity = `${senderId}#${eventId}`;
      return { eventId, identity, type, isJob: false, senderId, senderEventId: eventId };
    }
  }
  return { eventId: id, identity: id, type, isJob: false };
}

function senderOf({ type, data }: EventEnvelope): Pick<EntryHead, "senderId" | "senderEventId"> {
  if (!type.startsWith("received.")) return {};
  const { success, data: reference } = z.safeParse(PartnerReference, data);
  return success ? { senderId: reference.senderId, senderEventId: reference.eventId } : {};
}
