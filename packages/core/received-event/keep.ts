import { AppError } from "@nutria/contract/errors";
import { commit, type Step } from "../lib/commit";
import type { SenderContext } from "../lib/context";
import type { DomainEvent } from "../lib/events";
import { addDays, epochSeconds } from "../lib/time";
import { knowPatientStep } from "../partner/index";
import type { Admitted } from "./admit";
import { receivedEvents } from "./entity";
import { receivedEvent } from "./events";

/** Longer than events may be old when they come, so that none is ever taken twice. */
const daysKept = 180;

/** DynamoDB takes so many writes in one transaction. An event is two, and a third for a patient who is new. */
const mostWrites = 100;

/** A rival kept one of the events first. */
class KeptBefore extends AppError {
  constructor() {
    super("conflict");
  }
}

interface Chunk {
  events: Admitted[];
  newPatientIds: Set<string>;
}

/**
 * Keeps events, and raises `received.<type>` for each, in transactions as large as they may be. Gives the ids of those
 * that were kept: where a rival was quicker with one, those of its transaction are left for another look.
 */
export async function keep(ctx: SenderContext, admitted: readonly Admitted[]): Promise<string[]> {
  const kept: string[] = [];
  for (const { events, newPatientIds } of inChunks(admitted)) {
    const steps = [
      ...events.map((event) => keepStep(ctx, event)),
      ...[...newPatientIds].map((patientId) => knowPatientStep(ctx, ctx.actor.id, patientId)),
    ];
    try {
      await commit(
        ctx,
        steps,
        events.map((event) => raised(ctx, event)),
      );
      kept.push(...events.map(({ checked }) => checked.event.id));
    } catch (error) {
      if (!(error instanceof KeptBefore)) throw error;
    }
  }
  return kept;
}

function inChunks(admitted: readonly Admitted[]): Chunk[] {
  const chunks: Chunk[] = [];
  let last: Chunk | undefined;
  for (const event of admitted) {
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

function keepStep(ctx: SenderContext, { checked, data }: Admitted): Step {
  const { event, bodyHash } = checked;
  const now = ctx.now();
  return {
    write: receivedEvents(ctx.db).create({
      senderId: ctx.actor.id,
      senderRole: ctx.actor.role,
      eventId: event.id,
      type: event.type,
      occurredAt: event.occurredAt,
      data,
      bodyHash,
      receivedAt: now,
      expiresAt: epochSeconds(addDays(now, daysKept)),
    }),
    orElse: () => new KeptBefore(),
  };
}

function raised(ctx: SenderContext, { checked }: Admitted): DomainEvent {
  const { id, type } = checked.event;
  return receivedEvent(type, { senderRole: ctx.actor.role, senderId: ctx.actor.id, eventId: id });
}
