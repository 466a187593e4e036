import { AppError } from "@nutria/contract/errors";
import type { IncomingEvent } from "@nutria/contract/schemas/event";
import type { TransactItem } from "../../kernel/transact-item";
import type { SenderContext } from "../../kernel/context";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import type { CheckedEvent } from "./check-event";
import { receivedEvents, type ReceivedEvent } from "./entity";

/** Longer than events may be old when they come, so that none is ever taken twice. */
const retentionDays = 180;

/** A rival kept one of the events first. */
export class DuplicateEventError extends AppError {
  constructor() {
    super("conflict");
  }
}

/**
 * The write that remembers an event, as part of what accepting it does; raises {@link DuplicateEventError} when it is remembered
 * already. `data` is kept in place of what the sender wrote where the two differ.
 */
export function dedupeItem(
  ctx: SenderContext,
  { event, bodyHash }: CheckedEvent,
  data: IncomingEvent["data"] = event.data,
): TransactItem {
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
      expiresAt: epochSeconds(addDays(now, retentionDays)),
    }),
    orElse: () => new DuplicateEventError(),
  };
}

/** What there is to say of an event whose id was used before; undefined when it was not. */
export function comparedWith(
  earlier: ReceivedEvent | undefined,
  { bodyHash }: CheckedEvent,
): "duplicate" | AppError | undefined {
  if (earlier === undefined) return undefined;
  return earlier.bodyHash === bodyHash ? "duplicate" : new AppError("event_mismatch");
}
