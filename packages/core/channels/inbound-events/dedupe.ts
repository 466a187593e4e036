import { AppError } from "@nutria/contract/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { TransactItem } from "../../kernel/table/transact-item";
import { newItem } from "../../kernel/table/items";
import type { SenderContext } from "../../kernel/context";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { CheckedEvent } from "./check-event";
import { receivedEvents, type ReceivedEvent } from "./entity";

/** Longer than the maximum age of an accepted event, so that no event is applied twice. */
const retentionDays = 180;

/** A concurrent request stored one of the events first. */
export class DuplicateEventError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * The item that stores an event, in the transaction of its effect; raises {@link DuplicateEventError} when it
 * is already stored. `data` replaces what the sender wrote when the two differ.
 */
export function dedupeItem(
  ctx: SenderContext,
  { event, bodyHash }: CheckedEvent,
  data: IncomingEvent["data"] = event.data,
): TransactItem {
  const now = ctx.now();
  return {
    write: newItem(receivedEvents(ctx.db), {
      senderId: ctx.actor.id,
      senderRole: ctx.actor.role,
      eventId: event.id,
      type: event.type,
      occurredAt: event.occurredAt,
      data,
      bodyHash,
      receivedAt: now,
      expiresAt: epochSeconds(addDays(now, retentionDays)),
    }),
    orElse: () => new DuplicateEventError(),
  };
}

/**
 * Compares an event with the stored one of the same id: `duplicate` for the same content, `event_mismatch`
 * for another, undefined when none is stored.
 */
export function compareWithStored(
  earlier: ReceivedEvent | undefined,
  { bodyHash }: CheckedEvent,
): "duplicate" | AppError | undefined {
  if (earlier === undefined) return undefined;
  return earlier.bodyHash === bodyHash ? "duplicate" : new AppError("event_mismatch");
}
