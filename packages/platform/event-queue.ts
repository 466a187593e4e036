import { storeFailure } from "@nutria/core/administration/dead-letter/index";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod/mini";
import { createContext } from "./context";
import { describeFault } from "./log";
import type { Need } from "./needs";
import type { Subscriber } from "./subscriber";

/** The number of deliveries of an event before it is a dead letter. */
export const queueAttempts = 5;

/** The Lambda ends after 30 seconds, and the event under way may need the rest. */
const millisecondsToStart = 20_000;

/** A queue between the bus and one Lambda, which limits how many events are handled at once. */
export interface EventQueue {
  name: string;
  description: string;
  /** The events that the bus puts into the queue. */
  pattern: { source: string[]; "detail-type": string[] };
  /** The permissions of its Lambda. */
  needs: readonly Need[];
  /** Files of packages that its code reads while it runs, as in `node_modules`. */
  packageFiles: readonly string[];
  /** The module of the thread in which its Lambda computes, from the root and without its extension; none computes there. */
  worker?: string;
  handler: (batch: SQSEvent) => Promise<SQSBatchResponse>;
}

const Message = z.object({
  id: z.string(),
  source: z.string(),
  "detail-type": z.string(),
  detail: z.unknown(),
});
type Message = z.output<typeof Message>;

/**
 * A queue whose Lambda runs several subscribers, one event after the other. The answer lists the messages that the
 * queue hands over again. The last attempt of an event stores its failure as a dead letter of the subscriber, with
 * the error that the queue itself does not know.
 */
export function eventQueue({
  name,
  description,
  subscribers,
  worker,
}: Pick<EventQueue, "name" | "description" | "worker"> & { subscribers: readonly Subscriber[] }): EventQueue {
  if (subscribers.some(({ pattern }) => pattern.detail))
    throw new Error("A queue takes whole types of event");
  const merged = <Value>(valuesOf: (subscriber: Subscriber) => readonly Value[]): Value[] => [
    ...new Set(subscribers.flatMap(valuesOf)),
  ];
  return {
    name,
    description,
    pattern: {
      source: merged(({ pattern }) => pattern.source),
      "detail-type": merged(({ pattern }) => pattern["detail-type"]),
    },
    needs: merged(({ needs }) => needs),
    packageFiles: merged(({ packageFiles = [] }) => packageFiles),
    ...(worker !== undefined && { worker }),
    handler: async ({ Records }) => {
      const end = performance.now() + millisecondsToStart;
      const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
      for (const record of Records) {
        const isDone = performance.now() < end && (await handleRecord(name, subscribers, record));
        if (!isDone) batchItemFailures.push({ itemIdentifier: record.messageId });
      }
      return { batchItemFailures };
    },
  };
}

/** Runs every subscriber of a message's event; returns false when the queue has to hand it over again. */
async function handleRecord(
  queue: string,
  subscribers: readonly Subscriber[],
  record: SQSRecord,
): Promise<boolean> {
  const event = parseMessage(record);
  if (!event) {
    contextOf(queue, record).log.error("a message is not an event", { queue });
    return false;
  }
  let isDone = true;
  for (const subscriber of subscribers) {
    if (!subscriber.pattern["detail-type"].includes(event["detail-type"])) continue;
    try {
      await subscriber.handler(event);
    } catch (fault) {
      if (!(await isStoredAsFailure(subscriber.name, record, event, fault))) isDone = false;
    }
  }
  return isDone;
}

function parseMessage({ body }: SQSRecord): Message | undefined {
  try {
    return z.parse(Message, JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Stores the failure of the last attempt. Returns false when the event has to come again, or storing failed. */
async function isStoredAsFailure(
  consumer: string,
  record: SQSRecord,
  { id, source, detail, "detail-type": type }: Message,
  fault: unknown,
): Promise<boolean> {
  const ctx = contextOf(consumer, record);
  const attempts = Number(record.attributes.ApproximateReceiveCount);
  ctx.log.warn("an event was not handled", { consumer, attempts, ...describeFault(fault) });
  if (attempts < queueAttempts) return false;
  const { name, message } = fault instanceof Error ? fault : new Error(String(fault));
  const reportId = `${record.messageId}#${consumer}`;
  const failure = { reportId, consumer, attempts, error: { name, message }, at: ctx.now() };
  try {
    await storeFailure(ctx, { ...failure, entry: { id, source, type, detail } });
    return true;
  } catch (error) {
    ctx.log.error("a dead letter goes to its queue", { consumer, ...describeFault(error) });
    return false;
  }
}

function contextOf(name: string, { messageId }: SQSRecord) {
  return createContext({ actor: { role: "system", id: name } as const, requestId: messageId });
}
