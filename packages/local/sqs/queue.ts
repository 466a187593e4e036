import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap } from "../shared/durable-map";
import { receiveRecord, type Message } from "./message";

/** The Lambda that a queue hands its messages to. */
export type QueueHandler = (batch: SQSEvent) => Promise<SQSBatchResponse>;

/** A queue with its event source mapping: a handler, and how much of it runs at once. */
export interface Queue {
  /** Resolves once the message is on disk. */
  send(body: string): Promise<void>;
  /** Hands messages over from now on, also those that an earlier process left. */
  start(handler: QueueHandler): void;
  /** The number of messages that are not handled yet. */
  readonly size: number;
  /** Resolves once every message is handled, or among the dead letters. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface QueueOptions {
  name: string;
  directory?: string;
  /** Receives messages that were handed over `maximumReceives` times. Without one they stay in the queue. */
  deadLetterHandler?: () => QueueHandler | undefined;
  maximumReceives: number;
  batchSize?: number;
  /** Limit of batches that are handled at once. */
  maximumConcurrency?: number;
  /** Milliseconds for which a message that failed is hidden, by the number of its failures. */
  hiddenFor?: readonly number[];
  now?: Clock;
}

/** Milliseconds that running batches have to finish when the queue closes. */
const closeGrace = 1_000;

/** Opens a queue: at-least-once, unordered, with partial batch responses, as SQS and Lambda work together. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const {
    name,
    directory,
    maximumReceives,
    batchSize = 10,
    maximumConcurrency = 5,
    hiddenFor = [200, 2_000, 10_000, 30_000],
    now = systemClock,
  } = options;
  const stored = await openDurableMap<Message>(
    directory === undefined ? undefined : join(directory, `${name}.jsonl`),
  );
  const visible: Message[] = [...stored.values()];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let handler: QueueHandler | undefined;
  let batches = 0;

  function track(work: Promise<void>): void {
    const handled = work.catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error(`SQS ${name}:`, error);
    });
    running.add(handled);
    void handled.finally(() => running.delete(handled));
  }

  function poll(): void {
    while (handler !== undefined && visible.length > 0 && batches < maximumConcurrency) {
      batches += 1;
      track(handOver(handler, visible.splice(0, batchSize)));
    }
  }

  async function handOver(take: QueueHandler, batch: Message[]): Promise<void> {
    for (const message of batch) message.receives += 1;
    const failed = await failuresOf(
      take,
      batch.map((message) => receiveRecord(name, message)),
    );
    batches -= 1;
    if (stopping.signal.aborted) return;
    await stored.apply(batch.filter(({ id }) => !failed.has(id)).map(({ id }) => [id, null] as const));
    for (const message of batch) if (failed.has(message.id)) track(putBack(message));
    poll();
  }

  /** Hides a message for a while, or passes it to the dead letters after its last receive. */
  async function putBack(message: Message): Promise<void> {
    const deadLetterHandler = options.deadLetterHandler?.();
    if (message.receives >= maximumReceives && deadLetterHandler !== undefined) {
      const record = receiveRecord(name, { ...message, receives: 1 }, { isDeadLetter: true });
      if ((await failuresOf(deadLetterHandler, [record])).size === 0) return stored.delete(message.id);
    }
    await stored.set(message.id, message);
    const delay = hiddenFor[Math.min(message.receives, hiddenFor.length) - 1] ?? 0;
    await wait(delay, undefined, { signal: stopping.signal });
    visible.push(message);
    poll();
  }

  return {
    async send(body) {
      const message: Message = { id: randomUUID(), body, sentAt: now(), receives: 0 };
      await stored.set(message.id, message);
      visible.push(message);
      poll();
    },

    start(given) {
      handler = given;
      poll();
    },

    get size() {
      return stored.size;
    },

    async idle() {
      while (running.size > 0) await Promise.all(running);
    },

    async close() {
      // A message that is not handled in time is on disk, and the next start hands it over again.
      await Promise.race([Promise.all(running), wait(closeGrace)]);
      stopping.abort();
      await Promise.race([Promise.all(running), wait(10)]);
      await stored.close();
    },
  };
}

/** The ids of the messages that were not handled; all of them when the handler raised. */
async function failuresOf(handler: QueueHandler, records: SQSRecord[]): Promise<Set<string>> {
  try {
    const { batchItemFailures } = await handler({ Records: records });
    return new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  } catch {
    return new Set(records.map(({ messageId }) => messageId));
  }
}
