import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getRequest, type GetRequest } from "../../kernel/table/items";

/** An accepted event from outside, as its sender wrote it. A second one with the same id is a duplicate. */
export const receivedEvents = defineEntity("receivedEvent", {
  attributes: {
    /** Senders choose their own ids, so an id is only unique per sender. */
    senderId: { type: "string", required: true },
    eventId: { type: "string", required: true },
    senderRole: { type: ["partner", "patient"] as const, required: true },
    type: { type: "string", required: true },
    occurredAt: { type: "string", required: true },
    data: { type: "any", required: true },
    /** The pass of a partner's event: the one that it names, or that it was about when it was accepted. */
    passId: { type: "string" },
    /** Hash of type, time and data: the same id with another hash is refused. */
    bodyHash: { type: "string", required: true },
    receivedAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "received#${senderId}#${eventId}"),
      sk: key("sk", "receivedEvent"),
    },
  },
});

export type ReceivedEvent = EntityItem<ReturnType<typeof receivedEvents>>;

/** A stored event, as a request for {@link batchGet}. */
export function receivedGetRequest(
  ctx: Context,
  senderId: string,
  eventId: string,
): GetRequest<ReceivedEvent> {
  const entity = receivedEvents(ctx.db);
  return getRequest(entity, { senderId, eventId });
}
