import type { EntityItem } from "electrodb";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, getRequest, type GetRequest } from "../../kernel/table/items";

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
    /** When a partner's event had its effect, written in the transaction of that effect. */
    doneAt: { type: "string" },
    /** The last try that failed; of an event that is done it says nothing any more. */
    failure: {
      type: "map",
      properties: {
        at: { type: "string", required: true },
        code: { type: "string", required: true },
        fields: { type: "any" },
      },
    },
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

/** A sender's event, with a consistent read; undefined when none was accepted under this id. */
export function findReceived(
  ctx: Context,
  senderId: string,
  eventId: string,
): Promise<ReceivedEvent | undefined> {
  return getItem(receivedEvents(ctx.db), { senderId, eventId }, { consistent: true });
}
