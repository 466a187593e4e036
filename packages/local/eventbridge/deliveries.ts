import { isStorageFault } from "@nutria/platform/storage-fault";
import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../shared/clock";
import { sendToDeadLetterHandler, type DeadLetterHandler } from "../shared/dead-letter";
import type { DurableMap } from "../shared/durable-map";
import { isStorageFailing, retryMilliseconds } from "../shared/storage";
import { RunningWork } from "../shared/running-work";
import type { BusEvent } from "./entries";
import type { EventPattern } from "./pattern";
import { createSemaphore } from "./semaphore";

/** A rule: events that match its pattern are delivered to its target. */
export interface Rule {
  name: string;
  pattern: EventPattern;
  target: (event: BusEvent) => Promise<unknown>;
  /** Number of retries of a failed delivery. */
  retries?: number;
}

export interface Delivery {
  rule: string;
  attempts: number;
  status: "pending" | "delivered" | "failed";
  error?: string;
}

/** An accepted event and the rules whose delivery is not finished. */
export interface PendingEvent {
  event: BusEvent;
  rules: string[];
}

interface DeliveryOptions {
  rules: ReadonlyMap<string, Rule>;
  /** Receives deliveries whose retries all failed. Without one they are delivered again at the next start. */
  deadLetterHandler: () => DeadLetterHandler | undefined;
  /** Milliseconds before each retry; its length is the default number of retries. */
  retryDelays: readonly number[];
  now: Clock;
}

/**
 * Limit of concurrent deliveries: targets share this process with the API, and a burst of events must not delay its
 * responses. Waiting deliveries are on disk.
 */
const deliveriesAtOnce = 8;

/** Delivers events to the targets of rules, again where one failed. What is not finished is on disk. */
export class Deliveries {
  /** A delivery that does not finish before the bus closes is on disk, and the next start repeats it. */
  readonly work = new RunningWork("EventBridge");
  private readonly semaphore = createSemaphore(deliveriesAtOnce);

  constructor(
    private readonly pending: DurableMap<PendingEvent>,
    private readonly options: DeliveryOptions,
  ) {
    this.work.signal.addEventListener("abort", () => this.semaphore.close());
  }

  start(event: BusEvent, deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries) this.work.add(this.deliver(event, delivery));
  }

  private async deliver(event: BusEvent, delivery: Delivery): Promise<void> {
    const { rules, retryDelays } = this.options;
    const { signal } = this.work;
    const rule = rules.get(delivery.rule);
    if (rule === undefined) return this.fail(event, delivery, new Error("The rule does not exist any more."));
    const retries = rule.retries ?? retryDelays.length;
    for (;;) {
      delivery.attempts += 1;
      try {
        await this.semaphore.run(() => rule.target(structuredClone(event)));
        await this.finish(event, delivery);
        delivery.status = "delivered";
        delete delivery.error;
        return;
      } catch (error) {
        if (signal.aborted) throw error;
        if (isStorageFault(error)) {
          // It is no fault of the target, so it waits for room however long that takes.
          delivery.attempts -= 1;
          await wait(retryMilliseconds, undefined, { signal });
          continue;
        }
        delivery.error = error instanceof Error ? error.message : String(error);
        if (delivery.attempts > retries) return this.failOnceStored(event, delivery, error);
        const delay = retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1] ?? 0;
        await wait(delay, undefined, { signal });
      }
    }
  }

  /** Tries as long as nothing can be stored. */
  private async failOnceStored(event: BusEvent, delivery: Delivery, error: unknown): Promise<void> {
    for (;;) {
      try {
        return await this.fail(event, delivery, error);
      } catch (fault) {
        if (this.work.signal.aborted || !isStorageFailing()) throw fault;
        await wait(retryMilliseconds, undefined, { signal: this.work.signal });
      }
    }
  }

  /** Stores the dead letter before the delivery counts as finished; if storing fails, the next start delivers again. */
  private async fail(event: BusEvent, delivery: Delivery, error: unknown): Promise<void> {
    delivery.status = "failed";
    delivery.error = error instanceof Error ? error.message : String(error);
    const handler = this.options.deadLetterHandler();
    if (handler === undefined) return;
    const { rule: name, attempts } = delivery;
    const at = new Date(this.options.now()).toISOString();
    await sendToDeadLetterHandler(handler, { name, payload: event, attempts, error, at });
    await this.finish(event, delivery);
  }

  /** Notes that a delivery is finished: after a power cut it is made again. */
  private async finish(event: BusEvent, delivery: Delivery): Promise<void> {
    const left = this.pending.get(event.id)?.rules.filter((name) => name !== delivery.rule) ?? [];
    await this.pending.note([[event.id, left.length === 0 ? null : { event, rules: left }]]);
  }
}
