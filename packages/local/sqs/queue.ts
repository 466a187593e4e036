import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap, type DurableMap } from "../shared/durable-map";
import { RunningWork } from "../shared/running-work";
import { isStorageFailing, retryMilliseconds } from "../shared/storage";
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

/** Opens a queue: at-least-once, unordered, with partial batch responses, as SQS and Lambda work together. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { name, directory } = options;
  const stored = await openDurableMap<Message>(
    directory === undefined ? undefined : join(directory, `${name}.jsonl`),
  );
  return new StoredQueue(stored, options);
}

class StoredQueue implements Queue {
  private readonly settings;
  /** The messages that no batch has and that are not hidden. */
  private readonly visible: Message[];
  private readonly work: RunningWork;
  private handler: QueueHandler | undefined;
  private batches = 0;

  constructor(
    private readonly stored: DurableMap<Message>,
    options: QueueOptions,
  ) {
    this.settings = {
      batchSize: 10,
      maximumConcurrency: 5,
      hiddenFor: [200, 2_000, 10_000, 30_000],
      now: systemClock,
      ...options,
    };
    this.visible = [...stored.values()];
    this.work = new RunningWork(`SQS ${options.name}`);
  }

  async send(body: string): Promise<void> {
    const message: Message = { id: randomUUID(), body, sentAt: this.settings.now(), receives: 0 };
    await this.stored.set(message.id, message);
    this.visible.push(message);
    this.poll();
  }

  start(handler: QueueHandler): void {
    this.handler = handler;
    this.poll();
  }

  get size(): number {
    return this.stored.size;
  }

  async idle(): Promise<void> {
    while (this.work.size > 0) await this.work.settle();
  }

  /** A message that is not handled in time is on disk, and the next start hands it over again. */
  async close(): Promise<void> {
    await this.work.stop();
    await this.stored.close();
  }

  private poll(): void {
    const { batchSize, maximumConcurrency } = this.settings;
    while (this.handler !== undefined && this.visible.length > 0 && this.batches < maximumConcurrency) {
      this.batches += 1;
      this.work.add(this.handOver(this.handler, this.visible.splice(0, batchSize)));
    }
  }

  private async handOver(take: QueueHandler, batch: Message[]): Promise<void> {
    for (const message of batch) message.receives += 1;
    const failed = await failuresOf(
      take,
      batch.map((message) => receiveRecord(this.settings.name, message)),
    );
    this.batches -= 1;
    if (this.work.signal.aborted) return;
    const done = batch.filter(({ id }) => !failed.has(id)).map(({ id }) => [id, null] as const);
    const isForgotten = await this.stored.note(done).then(
      () => true,
      () => false,
    );
    for (const message of batch) {
      if (failed.has(message.id)) this.work.add(this.putBack(message));
      else if (!isForgotten) this.work.add(this.waitForRoom(message));
    }
    this.poll();
  }

  /** Hands a message over again once there may be room; it does not count as a failure of its handler. */
  private async waitForRoom(message: Message): Promise<void> {
    message.receives -= 1;
    await wait(retryMilliseconds, undefined, { signal: this.work.signal });
    this.visible.push(message);
    this.poll();
  }

  /** Hides a message for a while, or passes it to the dead letters after its last receive. */
  private async putBack(message: Message): Promise<void> {
    if (isStorageFailing()) return this.waitForRoom(message);
    const { name, maximumReceives, hiddenFor } = this.settings;
    const deadLetterHandler = this.settings.deadLetterHandler?.();
    if (message.receives >= maximumReceives && deadLetterHandler !== undefined) {
      const record = receiveRecord(name, { ...message, receives: 1 }, { isDeadLetter: true });
      if ((await failuresOf(deadLetterHandler, [record])).size === 0) {
        return this.stored.delete(message.id).catch(() => this.waitForRoom(message));
      }
    }
    // What is not counted on the disk is counted here.
    await this.stored.set(message.id, message).catch(() => undefined);
    const delay = hiddenFor[Math.min(message.receives, hiddenFor.length) - 1] ?? 0;
    await wait(delay, undefined, { signal: this.work.signal });
    this.visible.push(message);
    this.poll();
  }
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
