import type { Schema } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import { eventSource, type EventReader } from "@nutria/core/kernel/events";
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
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
type EventOf<Reader extends EventReader> = ReturnType<Reader["parse"]>;
export type BusEvent = { id: string; "detail-type": string; detail: unknown };
export type SubscriberHandler = (event: BusEvent) => Promise<void>;

/** A consumer of events. The rules and policies of a stage and the rules of the embedded bus are made from it. */
export interface Subscriber {
  name: string;
  /** What the bus hands to it. */
  pattern: { source: string[]; "detail-type": string[] };
  needs: readonly Need[];
  handler: SubscriberHandler;
}

/** How a file of `functions/events` declares a consumer; its name is the file's. */
interface Declaration<Reader extends EventReader> {
  name: string;
  /** The events that it takes. */
  on: readonly Reader[];
  /** What its Lambda may do. */
  needs: readonly Need[];
  handle: (event: EventOf<Reader>, ctx: SystemContext) => Promise<unknown>;
}

/**
 * A consumer whose effect is one commit. The mark that the event was taken is written in that very commit, so that a
 * retry, a duplicate or a replay changes nothing, wherever the consumer died. A second commit raises. An event that
 * turns out to need no change leaves no mark. Raising lets the bus retry and, in the end, put the event among the dead
 * letters, which say what was wrong with it by codes and fields, never by what was sent.
 */
export function transactional<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  const { name, handle } = declaration;
  return subscriberOf(declaration, async (event, ctx) => {
    const mark = processedItem(ctx, name, event.id);
    try {
      await handle(event, { ...ctx, pendingItems: { items: [mark], isCommitted: false } });
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
 * event whose consumer died in between has its effect again. Raising works as with {@link transactional}.
 */
export function atLeastOnce<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  const { name, handle } = declaration;
  return subscriberOf(declaration, async (event, ctx) => {
    if (await wasProcessed(ctx, name, event.id)) return;
    await handle(event, ctx);
    await markAsProcessed(ctx, name, event.id);
  });
}

/**
 * A consumer whose effect is the same however often it is taken, by what it writes: it leaves no mark and looks at none.
 * Raising works as with {@link transactional}.
 */
export function idempotent<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  return subscriberOf(declaration, declaration.handle);
}

/**
 * A consumer of what others put on the bus, which is no envelope of ours. What it does must have its effect once by
 * itself. Raising works as with {@link transactional}.
 */
export function external<S extends Schema>({
  name,
  source,
  types,
  schema,
  needs,
  handle,
}: {
  name: string;
  source: string;
  types: readonly string[];
  /** Shape of an entry. */
  schema: S;
  needs: readonly Need[];
  handle: (entry: z.output<S>, ctx: SystemContext) => Promise<unknown>;
}): Subscriber {
  return {
    name,
    pattern: { source: [source], "detail-type": [...types] },
    needs,
    handler: explaining(async ({ id, detail }) => {
      await handle(z.parse(schema, detail), contextOf(name, id));
    }),
  };
}

function subscriberOf<Reader extends EventReader>(
  { name, on, needs }: Declaration<Reader>,
  take: Declaration<Reader>["handle"],
): Subscriber {
  return {
    name,
    pattern: { source: [eventSource], "detail-type": on.map(({ type }) => type) },
    needs,
    handler: explaining(async ({ detail }) => {
      const event = readEvent(on, detail);
      await take(event, contextOf(name, event.id));
    }),
  };
}

function readEvent<Reader extends EventReader>(readers: readonly Reader[], detail: unknown): EventOf<Reader> {
  const type = (detail as { type?: unknown } | null)?.type;
  const reader = readers.find((one) => one.type === type);
  if (!reader) throw new Error("An event arrived that this consumer does not know");
  return reader.parse(detail) as EventOf<Reader>;
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

function contextOf(name: string, requestId: string): SystemContext {
  return createContext({ actor: { role: "system", id: name } as const, requestId });
}
