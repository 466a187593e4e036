import type { Schema } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import type { EventEnvelope, EventParser } from "@nutria/core/kernel/events";
import type { Context } from "@nutria/core/kernel/context";
import {
  AlreadyProcessedError,
  markAsProcessed,
  processedItem,
  wasProcessed,
} from "@nutria/core/kernel/processed-event";
import { $ZodError } from "zod/v4/core";
import * as z from "zod/mini";
import { createContext } from "./context";

type SystemContext = Context<{ role: "system"; id: string }>;
type Take<Type extends string, Data> = (
  event: EventEnvelope<Type, Data>,
  ctx: SystemContext,
) => Promise<void>;
export type BusEvent = { id: string; "detail-type": string; detail: unknown };
export type SubscriberHandler = (event: BusEvent) => Promise<void>;

/**
 * A consumer whose effect is one commit. The mark that the event was taken is written in that very commit, so that a
 * retry, a duplicate or a replay changes nothing, wherever the consumer died. A second commit raises. An event that
 * turns out to need no change leaves no mark. Raising lets the bus retry and, in the end, put the event among the dead
 * letters, which say what was wrong with it by codes and fields, never by what was sent.
 */
export function effect<Type extends string, Data>(
  definition: EventParser<Type, Data>,
  name: string,
  take: Take<Type, Data>,
): SubscriberHandler {
  return explaining(async (busEvent) => {
    const event = definition.parse(busEvent.detail);
    const ctx = contextOf(name, event);
    const mark = processedItem(ctx, name, event.id);
    try {
      await take(event, { ...ctx, pendingItems: { items: [mark], isCommitted: false } });
    } catch (error) {
      if (error instanceof AlreadyProcessedError) return;
      // A rule may refuse what was done already before the mark is even looked at: "it is cancelled".
      if (error instanceof AppError && (await wasProcessed(ctx, name, event.id))) return;
      throw error;
    }
  });
}

/**
 * A consumer whose effect is outside the table, such as a mail: looks at the mark before and writes it after, so that an
 * event whose consumer died in between has its effect again. Raising works as with {@link effect}.
 */
export function subscriber<Type extends string, Data>(
  definition: EventParser<Type, Data>,
  name: string,
  take: Take<Type, Data>,
): SubscriberHandler {
  return explaining(async (busEvent) => {
    const event = definition.parse(busEvent.detail);
    const ctx = contextOf(name, event);
    if (await wasProcessed(ctx, name, event.id)) return;
    await take(event, ctx);
    await markAsProcessed(ctx, name, event.id);
  });
}

/**
 * A consumer whose effect is the same however often it is taken, by what it writes: it leaves no mark and looks at none.
 * Raising works as with {@link effect}.
 */
export function repeatable<Type extends string, Data>(
  definition: EventParser<Type, Data>,
  name: string,
  take: Take<Type, Data>,
): SubscriberHandler {
  return explaining(async (busEvent) => {
    const event = definition.parse(busEvent.detail);
    await take(event, contextOf(name, event));
  });
}

/**
 * A consumer of what others put on the bus, which is no envelope of ours. What it does must have its effect once by
 * itself. Raising works as with {@link effect}.
 */
export function outsider<S extends Schema>(
  schema: S,
  name: string,
  take: (entry: z.output<S>, ctx: SystemContext) => Promise<void>,
): SubscriberHandler {
  return explaining(async (busEvent) => {
    const entry = z.parse(schema, busEvent.detail);
    const actor = { role: "system", id: name } as const;
    await take(entry, createContext({ actor, requestId: busEvent.id }));
  });
}

function explaining(handler: SubscriberHandler): SubscriberHandler {
  return async (busEvent) => {
    try {
      await handler(busEvent);
    } catch (error) {
      throw explained(error);
    }
  };
}

/** What a dead letter can say: the code and the fields of a refusal of ours, or where an event is of another shape. */
function explained(error: unknown): unknown {
  if (error instanceof AppError) return new Error(describeRefusal(error), { cause: error });
  if (error instanceof $ZodError) return new Error(describeShape(error), { cause: error });
  return error;
}

function describeRefusal({ code, message, fields = {} }: AppError): string {
  const named = Object.entries(fields).filter(([field]) => isOurs(field));
  return [`${code}: ${message}`, ...named.map(([field, text]) => `${field}: ${text}`)].join("; ");
}

function describeShape({ issues }: $ZodError): string {
  const wrong = issues.map(({ code, path }) => [path.map(String).join("."), code] as const);
  const named = wrong.map(([field, code]) => (isOurs(field) ? `${field}: ${code}` : code));
  return ["The event is of another shape", ...named].join("; ");
}

/** A field that the contract does not name is a text of the sender's like any other, and is left out. */
function isOurs(field: string): boolean {
  return /^[a-zA-Z.]{1,60}$/.test(field);
}

function contextOf(name: string, event: EventEnvelope): SystemContext {
  return createContext({ actor: { role: "system", id: name } as const, requestId: event.id });
}
