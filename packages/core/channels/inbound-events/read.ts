import type { EventDataOf, IncomingEventType } from "@nutria/contract/schemas/event";
import { eventData } from "@nutria/contract/schemas/event";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context";
import { receivedEvents } from "./entity";
import type { ReceivedReference } from "./events";
import { getItem } from "../../kernel/table/items";

/** A received event, as its consumer reads it. */
interface Received<Type extends IncomingEventType> {
  senderId: string;
  eventId: string;
  occurredAt: string;
  data: EventDataOf<Type>;
}

/** Reads the data of a received event; raises when there is no such event or it has another shape. */
export async function readReceived<Type extends IncomingEventType>(
  ctx: Context,
  type: Type,
  { senderId, eventId }: ReceivedReference,
): Promise<Received<Type>> {
  const stored = await getItem(receivedEvents(ctx.db), { senderId, eventId }, { consistent: true });
  if (stored?.type !== type) throw new Error(`No event of type ${type} was received under this id`);
  const { occurredAt } = stored;
  const data = z.parse(eventData[type], stored.data) as EventDataOf<Type>;
  return { senderId, eventId, occurredAt, data };
}
