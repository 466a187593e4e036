import { AppError } from "@nutria/contract/wire/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import type { SenderContext } from "../../kernel/context";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { CheckedEvent } from "./check-event";
import { receivedEvents, type ReceivedEvent } from "./entity";

/** Longer than the maximum age of an accepted event, so that no event is applied twice. */
const retentionDays = 180;

/** The ids of the patient and the pass of a partner's event, for its answer. */
export interface Subject {
  patient?: string;
  /** The one that it names, or that it was about as things stood when it was accepted. */
  pass?: string;
}

/** An event that was accepted before, with its subject. */
export interface Duplicate extends Subject {
  status: "duplicate";
}

/** A concurrent request stored one of the events first. */
export class DuplicateEventError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * The item that stores an event, in the transaction of its effect; raises {@link DuplicateEventError} when it is
 * already stored. `stored` has the kept data of a partner's event beside its writes.
 */
export function dedupeItem(
  ctx: SenderContext,
  { event, bodyHash }: CheckedEvent,
  stored: { data?: IncomingEvent["data"]; passId?: string | undefined } = {},
): TransactItem {
  const now = ctx.now();
  return {
    write: newItem(receivedEvents(ctx.db), {
      senderId: ctx.actor.id,
      senderRole: ctx.actor.role,
      eventId: event.id,
      type: event.type,
      occurredAt: event.occurredAt,
      data: stored.data ?? event.data,
      ...(stored.passId !== undefined && { passId: stored.passId }),
      bodyHash,
      receivedAt: now,
      expiresAt: epochSeconds(addDays(now, retentionDays)),
    }),
    orElse: () => new DuplicateEventError(),
  };
}

/**
 * Compares an event with the stored one of the same id: a duplicate for the same content, `event_mismatch` for another,
 * undefined without a stored one.
 */
export function compareWithStored(
  earlier: ReceivedEvent | undefined,
  { bodyHash }: CheckedEvent,
): Duplicate | AppError | undefined {
  if (earlier === undefined) return undefined;
  if (earlier.bodyHash !== bodyHash) return new AppError("event_mismatch");
  return { status: "duplicate", ...subjectOf(earlier) };
}

/** The subject of a partner's stored event; empty for a patient's app, which knows its patient. */
function subjectOf({ senderRole, data, passId }: ReceivedEvent): Subject {
  if (senderRole !== "partner") return {};
  const { patient } = data as { patient?: string };
  return { ...(patient !== undefined && { patient }), ...(passId !== undefined && { pass: passId }) };
}
