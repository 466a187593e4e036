import type { PartnerEventType } from "@nutria/contract/schemas/event";
import { commit } from "../../kernel/table/commit";
import type { SenderContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { partnerPatientItem } from "../../passes/partner/index";
import type { ValidEvent } from "./validate";
import { receivedEvent } from "./events";
import { DuplicateEventError, dedupeItem } from "./dedupe";

/**
 * DynamoDB takes at most 100 writes in one transaction. An event needs two, and a third when its patient is
 * new to the partner.
 */
const mostWrites = 100;

interface Chunk {
  events: ValidEvent[];
  newPatientIds: Set<string>;
}

/**
 * Stores events and raises `received.<type>` for each, in the largest possible transactions. Returns the ids
 * of the stored events. When a concurrent request stored one of them first, its whole transaction is left
 * out, to be validated again.
 */
export async function storeEvents(ctx: SenderContext, valid: readonly ValidEvent[]): Promise<string[]> {
  const stored: string[] = [];
  for (const { events, newPatientIds } of inChunks(valid)) {
    const items = [
      ...events.map(({ checked, data, subject }) => dedupeItem(ctx, checked, { data, passId: subject.pass })),
      ...[...newPatientIds].map((patientId) => partnerPatientItem(ctx, ctx.actor.id, patientId)),
    ];
    try {
      await commit(
        ctx,
        items,
        events.map((event) => raised(ctx, event)),
      );
      stored.push(...events.map(({ checked }) => checked.event.id));
    } catch (error) {
      if (!(error instanceof DuplicateEventError)) throw error;
    }
  }
  return stored;
}

function inChunks(valid: readonly ValidEvent[]): Chunk[] {
  const chunks: Chunk[] = [];
  let last: Chunk | undefined;
  for (const event of valid) {
    const { newPatientId } = event;
    const isNew = newPatientId !== undefined && !last?.newPatientIds.has(newPatientId);
    const writes = last ? 2 * last.events.length + last.newPatientIds.size : 0;
    if (!last || writes + 2 + (isNew ? 1 : 0) > mostWrites) {
      last = { events: [], newPatientIds: new Set() };
      chunks.push(last);
    }
    last.events.push(event);
    if (newPatientId !== undefined) last.newPatientIds.add(newPatientId);
  }
  return chunks;
}

function raised(ctx: SenderContext, { checked }: ValidEvent): DomainEvent {
  const { id, type } = checked.event;
  return receivedEvent(type as PartnerEventType, { senderId: ctx.actor.id, eventId: id });
}
