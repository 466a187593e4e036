import * as z from "zod/mini";
import { eventSource, partnerSource, type EventEnvelope } from "../../kernel/events";

/** A bus entry or a job's schedule, as its consumer received it. */
export interface FailedEntry {
  id: string;
  source: string;
  type: string;
  detail: unknown;
}

/** What to store of an entry: only checked fields. */
interface EntryHead {
  eventId: string;
  /** Identifies the entry among the failures of its consumer. */
  identity: string;
  type: string;
  isJob: boolean;
  envelope?: EventEnvelope;
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
    if (success)
      return { eventId: data.id, identity: data.id, type: data.type, isJob: false, envelope: data };
  }
  if (source === partnerSource) {
    const { success, data } = z.safeParse(PartnerHead, detail);
    if (success) return { eventId: data.id, identity: `${data.partner}#${data.id}`, type, isJob: false };
  }
  return { eventId: id, identity: id, type, isJob: false };
}
