import { daySeconds } from "@nutria/calendar/durations";
import { createHmac } from "node:crypto";
import type { Clock } from "../shared/clock";
import type { DurableMap } from "../shared/durable-map";
import type { StripeEntry, StripeEvent } from "./state";

/** Receives an event: the raw body and its `Stripe-Signature`. Rejects when it did not take it. */
export type WebhookTarget = (body: string, signature: string) => Promise<unknown>;

/** Stripe retries for three days, at growing intervals. */
const retryMilliseconds = [1_000, 5_000, 30_000, 5 * 60_000, 3_600_000, 6 * 3_600_000];
const lifetimeSeconds = 3 * daySeconds;

export const undeliveredKey = ({ id }: StripeEvent): string => `undelivered/${id}`;

/**
 * Delivers signed events to the webhook, one after the other, and again while it refuses them. An event stays stored
 * until it was taken, so those that a stop interrupted follow at the next start.
 */
export class Webhooks {
  private target: WebhookTarget | undefined;
  private isHolding = false;
  private isClosed = false;
  private waiting: StripeEvent[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly entries: DurableMap<StripeEntry>,
    private readonly secret: string,
    private readonly now: Clock,
  ) {
    for (const entry of entries.values()) if ("undelivered" in entry) this.waiting.push(entry.undelivered);
  }

  setTarget(target: WebhookTarget): void {
    this.target = target;
    this.flush();
  }

  /** Takes events that are stored as undelivered. */
  add(events: readonly StripeEvent[]): void {
    this.waiting.push(...events);
    this.flush();
  }

  /** Keeps events back from now on. */
  hold(): void {
    this.isHolding = true;
  }

  /** The events kept back, oldest first. */
  held(): readonly StripeEvent[] {
    return this.waiting;
  }

  /** Delivers what `arrange` makes of the events kept back, once each, and forgets them: in order, twice, or not at all. */
  async deliverHeld(arrange = (events: readonly StripeEvent[]) => events): Promise<void> {
    const events = arrange(this.waiting.splice(0));
    for (const event of events) this.enqueue(event, retryMilliseconds.length);
    await this.idle();
  }

  /** Delivers what was kept back, and new events at once again. */
  release(): void {
    this.isHolding = false;
    this.flush();
  }

  /** Waits for the deliveries under way, without their retries. */
  async idle(): Promise<void> {
    let last: Promise<unknown> | undefined;
    while (last !== this.queue) await (last = this.queue);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearTimeout(timer);
    await this.idle();
  }

  private flush(): void {
    if (this.isHolding || this.target === undefined) return;
    for (const event of this.waiting.splice(0)) this.enqueue(event, 0);
  }

  private enqueue(event: StripeEvent, attempt: number): void {
    this.queue = this.queue.then(() => this.deliver(event, attempt));
  }

  private async deliver(event: StripeEvent, attempt: number): Promise<void> {
    if (this.isClosed) return;
    const body = JSON.stringify(event);
    try {
      await this.target?.(body, signatureOf(body, this.secret, this.now()));
    } catch (error) {
      console.error(`Stripe: the webhook did not take ${event.type}:`, error);
      const delay = retryMilliseconds[attempt];
      const isYoung = event.created > this.now() / 1000 - lifetimeSeconds;
      if (delay !== undefined && isYoung) return this.retryLater(event, attempt + 1, delay);
    }
    // One that stays is delivered again after the next start, which changes nothing.
    await this.entries
      .delete(undeliveredKey(event))
      .catch((error: unknown) => console.error("Stripe:", error));
  }

  private retryLater(event: StripeEvent, attempt: number, delay: number): void {
    if (this.isClosed) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.enqueue(event, attempt);
    }, delay);
    timer.unref();
    this.timers.add(timer);
  }
}

/** Stripe's `Stripe-Signature` header: the second, and the keyed hash of second and body. */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}
