import type { EventEnvelope, EventParser } from "@nutria/core/lib/events";
import type { Context } from "@nutria/core/lib/context";
import { markAsProcessed, wasProcessed } from "@nutria/core/lib/processed-event";
import { createContext } from "./context";

type SystemContext = Context<{ role: "system"; id: string }>;
export type BusEvent = { id: string; "detail-type": string; detail: unknown };
export type SubscriberHandler = (event: BusEvent) => Promise<void>;

/**
 * A consumer of one event: parses what arrives, and takes effect once per event id. An effect inside the table should
 * add `processedStep` to its own transaction; this guards the effects outside it, such as a mail. Raising lets the bus
 * retry and, in the end, put the event among the dead letters.
 */
export function subscriber<Type extends string, Data>(
  definition: EventParser<Type, Data>,
  name: string,
  take: (event: EventEnvelope<Type, Data>, ctx: SystemContext) => Promise<void>,
): SubscriberHandler {
  return async (busEvent) => {
    const event = definition.parse(busEvent.detail);
    const ctx = createContext({ actor: { role: "system", id: name } as const, requestId: event.id });
    if (await wasProcessed(ctx, name, event.id)) return;
    await take(event, ctx);
    await markAsProcessed(ctx, name, event.id);
  };
}
