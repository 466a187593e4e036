import type { Schema } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import { eventSource, type EventReader } from "@nutria/core/kernel/events/events";
import type { Context } from "@nutria/core/kernel/context";
import {
  AlreadyProcessedError,
  claimSeconds,
  processedItem,
  wasProcessed,
  withClaim,
} from "@nutria/core/kernel/events/processed-event";
import { setTimeout } from "node:timers/promises";
import { $ZodError } from "zod/v4/core";
import * as z from "zod/mini";
import { createContext } from "./context";
import type { Need } from "./needs";

type SystemContext = Context<{ role: "system"; id: string }>;
type EventOf<Reader extends EventReader> = ReturnType<Reader["parse"]>;
type BusEvent = { id: string; "detail-type": string; detail: unknown };
type SubscriberHandler = (event: BusEvent) => Promise<void>;

/** Pause between two looks at an event that another run has claimed. */
const claimPollMilliseconds = 250;

/** A subscriber of events. The stage's rules and policies and the embedded bus are derived from it. */
export interface Subscriber {
  name: string;
  /** `account`: AWS services report on the account's own bus, and the rule takes what concerns the stage. */
  bus?: "account";
  /** The handler that the bus invokes. */
  pattern: {
    source: string[];
    "detail-type": string[];
    detail?: { data: Readonly<Record<string, readonly string[]>> };
  };
  needs: readonly Need[];
  /** Files of packages that its code reads while it runs, as in `node_modules`. */
  packageFiles?: readonly string[];
  handler: SubscriberHandler;
}

/** The declaration of a subscriber in a file of `functions/events`; the subscriber has the name of the file. */
interface Declaration<Reader extends EventReader> {
  name: string;
  /** The types of event that it receives. */
  on: readonly Reader[];
  /** The values of its data that it receives; the bus leaves out other events without running anything. */
  where?: Readonly<Record<string, readonly string[]>>;
  /** The permissions of its Lambda. */
  needs: readonly Need[];
  /** Files of packages that its code reads while it runs, as in `node_modules`. */
  packageFiles?: readonly string[];
  handle: (event: EventOf<Reader>, ctx: SystemContext) => Promise<unknown>;
}

/**
 * A subscriber whose effect is one commit. The same commit marks the event as processed, so a retry, a duplicate or a
 * replay changes nothing, wherever the subscriber failed. A second commit raises. An event that needs no change leaves
 * no mark. When the handler raises, the bus retries and finally stores the event among the dead letters, with the codes
 * and fields of the error but never the values that were sent.
 */
export function transactional<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  const { name, handle } = declaration;
  return subscriberOf(declaration, async (event, ctx) => {
    const mark = processedItem(ctx, name, event.id);
    try {
      await handle(event, { ...ctx, pendingItems: { items: [mark], isCommitted: false } });
    } catch (error) {
      if (error instanceof AlreadyProcessedError) return;
      // A rule may refuse a repeated change ("it is cancelled") before the commit checks the mark.
      if (error instanceof AppError && (await wasProcessed(ctx, name, event.id))) return;
      throw error;
    }
  });
}

/**
 * A subscriber whose effect is outside the table, such as a mail. A run claims the event before the effect and marks it
 * after, so concurrent runs have one effect; only a run that is killed between the two is repeated, after the claim
 * lapsed. Errors are handled as in {@link transactional}.
 */
export function atLeastOnce<Reader extends EventReader>(
  declaration: Declaration<Reader>,
  secondsToWait = claimSeconds + 5,
): Subscriber {
  const { name, handle } = declaration;
  return subscriberOf(declaration, async (event, ctx) => {
    const waitUntil = performance.now() + secondsToWait * 1000;
    while ((await withClaim(ctx, name, event.id, () => handle(event, ctx))) === "claimed") {
      if (performance.now() > waitUntil) throw new AppError("conflict");
      await setTimeout(claimPollMilliseconds);
    }
  });
}

/**
 * A subscriber that mails, as in {@link atLeastOnce}. A queue runs it: an event that another run has claimed goes back
 * to the queue soon, because others wait behind it.
 */
export function mailing<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  return atLeastOnce(declaration, 5);
}

/**
 * A subscriber that has the same effect however often it receives an event, so it neither writes nor checks a mark.
 * Errors are handled as in {@link transactional}.
 */
export function idempotent<Reader extends EventReader>(declaration: Declaration<Reader>): Subscriber {
  return subscriberOf(declaration, declaration.handle);
}

/**
 * A subscriber of events that other systems put on the bus without our envelope. Its handler must itself prevent a
 * second effect. Errors are handled as in {@link transactional}.
 */
export function external<S extends Schema>({
  name,
  source,
  types,
  bus,
  schema,
  needs,
  handle,
}: {
  name: string;
  source: string;
  types: readonly string[];
  bus?: "account";
  /** The shape of an EventBridge event. */
  schema: S;
  needs: readonly Need[];
  handle: (entry: z.output<S>, ctx: SystemContext) => Promise<unknown>;
}): Subscriber {
  return {
    name,
    ...(bus && { bus }),
    pattern: { source: [source], "detail-type": [...types] },
    needs,
    handler: explaining(async ({ id, detail }) => {
      await handle(z.parse(schema, detail), contextOf(name, id));
    }),
  };
}

function subscriberOf<Reader extends EventReader>(
  { name, on, where, needs, packageFiles }: Declaration<Reader>,
  take: Declaration<Reader>["handle"],
): Subscriber {
  return {
    name,
    pattern: {
      source: [eventSource],
      "detail-type": on.map(({ type }) => type),
      ...(where && { detail: { data: where } }),
    },
    needs,
    ...(packageFiles && { packageFiles }),
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

/**
 * The error text of a dead letter: the code and fields of our own error, or the place where an event has an invalid
 * shape.
 */
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

/** Omits a field that the contract does not name, because its name is data of the sender. */
function isOurs(field: string): boolean {
  return /^[a-zA-Z.]{1,60}$/.test(field);
}

function contextOf(name: string, requestId: string): SystemContext {
  return createContext({ actor: { role: "system", id: name } as const, requestId });
}
