import * as z from "zod/mini";
import { eventSource, partnerSource, type EventEnvelope } from "../../kernel/events";

/** What was on the bus, or started a job, as its consumer was given it. */
export interface FailedEntry {
  id: string;
  source: string;
  type: string;
  detail: unknown;
}

/** What is known of an entry without keeping anything of unknown shape. */
interface EntryHead {
  eventId: string;
  /** What makes it one of its kind, together with its consumer. */
  identity: string;
  type: string;
  isJob: boolean;
  envelope?: EventEnvelope;
}

/** What a schedule of the cloud says that it is. */
export const scheduleSource = "aws.events";

const Envelope = z.object({
  id: z.string().check(z.regex(/^evt_[0-9A-Z]{26}$/)),
  type: z.string(),
  occurredAt: z.string(),
  actor: z.object({ role: z.string(), id: z.string() }),
  data: z.looseObject({}),
});

/** The head of what trusted back ends put on the bus: their data may be anything, and is not looked at. */
const PartnerHead = z.object({
  id: z.string().check(z.regex(/^[\w.:-]{8,100}$/)),
  partner: z.string().check(z.regex(/^prt_[0-9A-Z]{26}$/)),
});

/**
 * Reads what failed. Events of ours hold ids only and are kept whole, to be sent again. Of what others put on the bus
 * only the head is kept: its data was never checked and may be clinical, so the sender has to send it again. A job has
 * no more than its name.
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
