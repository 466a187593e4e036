import type { PartnerEventType } from "@nutria/contract/schemas/event";
import { commit } from "../../kernel/commit";
import type { SenderContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events";
import { knowPatientItem } from "../../passes/partner/index";
import type { ValidEvent } from "./validate";
import { receivedEvent } from "./events";
import { DuplicateEventError, dedupeItem } from "./dedupe";

/** DynamoDB takes so many writes in one transaction. An event is two, and a third for a patient who is new. */
const mostWrites = 100;

interface Chunk {
  events: ValidEvent[];
  newPatientIds: Set<string>;
}

/**
 * Keeps events, and raises `received.<type>` for each, in transactions as large as they may be. Gives the ids of those
 * that were kept: where a rival was quicker with one, those of its transaction are left for another look.
 */
export async function storeEvents(ctx: SenderContext, valid: readonly ValidEvent[]): Promise<string[]> {
  const kept: string[] = [];
  for (const { events, newPatientIds } of inChunks(valid)) {
    const items = [
      ...events.map(({ checked, data }) => dedupeItem(ctx, checked, data)),
      ...[...newPatientIds].map((patientId) => knowPatientItem(ctx, ctx.actor.id, patientId)),
    ];
    try {
      await commit(
        ctx,
        items,
        events.map((event) => raised(ctx, event)),
      );
      kept.push(...events.map(({ checked }) => checked.event.id));
    } catch (error) {
      if (!(error instanceof DuplicateEventError)) throw error;
    }
  }
  return kept;
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
