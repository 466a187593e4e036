import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap } from "../shared/durable-map";
import { sendToDeadLetterHandler, type DeadLetterHandler } from "../shared/dead-letter";
import type { BusEvent } from "./entries";
import { createSemaphore } from "./semaphore";
import { checkPattern, matchesPattern, type EventPattern } from "./pattern";

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

/** An event with its deliveries, for the developer page. */
export interface RecordedEvent {
  event: BusEvent;
  deliveries: Delivery[];
}

export interface Bus {
  addRule(rule: Rule): void;
  /** Delivers the events that an earlier process left pending; call it once the rules are added. */
  resume(): void;
  /** Stores the events on disk, then starts their delivery. */
  accept(events: BusEvent[]): Promise<void>;
  /** Events accepted by this process, newest first. */
  events(): RecordedEvent[];
  /** Sets the handler of deliveries whose retries all failed. Without one they are delivered again at the next start. */
  setDeadLetterHandler(handler: DeadLetterHandler): void;
  /** The handler of dead letters, which queues behind rules share. */
  deadLetterHandler(): DeadLetterHandler | undefined;
  /** A queue behind a rule, whose work counts for `idle`. */
  follow(queue: { idle(): Promise<void> }): void;
  /**
   * Resolves once no delivery is running and the queues behind the rules are empty, including deliveries of events that
   * targets publish.
   */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface BusOptions {
  directory?: string;
  rules?: Rule[];
  deadLetterHandler?: DeadLetterHandler;
  now?: Clock;
  /** Milliseconds before each retry; its length is the default number of retries. */
  retryDelays?: number[];
  /** Maximum length of `events()`. */
  historyLimit?: number;
}

/** Milliseconds that running deliveries have to finish when the bus closes. */
const closeGrace = 1_000;

/**
 * Limit of concurrent deliveries: targets share this process with the API, and a burst of events must not delay its
 * responses. Waiting deliveries are on disk.
 */
const deliveriesAtOnce = 8;

/** An accepted event and the rules whose delivery is not finished. */
interface PendingEvent {
  event: BusEvent;
  rules: string[];
}

/** Opens the event bus, without its HTTP endpoint: rules, deliveries and retries. */
export async function openBus(options: BusOptions = {}): Promise<Bus> {
  const { directory, now = systemClock, retryDelays = [50, 200, 800], historyLimit = 500 } = options;
  const pending = await openDurableMap<PendingEvent>(
    directory === undefined ? undefined : join(directory, "unfinished.jsonl"),
  );
  let { deadLetterHandler } = options;
  // These events are from an earlier process; `resume` delivers them.
  const recovered = [...pending.values()];
  const rules = new Map<string, Rule>();
  const history: RecordedEvent[] = [];
  const running = new Set<Promise<void>>();
  const followed: { idle(): Promise<void> }[] = [];
  const stopping = new AbortController();
  const semaphore = createSemaphore(deliveriesAtOnce);

  function addRule(rule: Rule): void {
    checkPattern(rule.pattern);
    if (rules.has(rule.name)) throw new Error(`There are two rules named "${rule.name}".`);
    rules.set(rule.name, rule);
  }

  function start(event: BusEvent, ruleNames: string[]): void {
    const entry: RecordedEvent = {
      event,
      deliveries: ruleNames.map((rule) => ({ rule, attempts: 0, status: "pending" })),
    };
    history.unshift(entry);
    history.length = Math.min(history.length, historyLimit);
    for (const delivery of entry.deliveries) track(deliver(event, delivery));
  }

  function track(work: Promise<void>): void {
    const handled = work.catch((error: unknown) => {
      if (!stopping.signal.aborted) console.error("EventBridge:", error);
    });
    running.add(handled);
    void handled.finally(() => running.delete(handled));
  }

  async function deliver(event: BusEvent, delivery: Delivery): Promise<void> {
    const rule = rules.get(delivery.rule);
    if (rule === undefined) {
      await fail(event, delivery, new Error("The rule does not exist any more."));
      return;
    }
    const retries = rule.retries ?? retryDelays.length;
    for (;;) {
      delivery.attempts += 1;
      try {
        await semaphore.run(() => rule.target(structuredClone(event)));
        await finish(event, delivery);
        delivery.status = "delivered";
        delete delivery.error;
        return;
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        delivery.error = error instanceof Error ? error.message : String(error);
        if (delivery.attempts > retries) {
          await fail(event, delivery, error);
          return;
        }
        await wait(retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1] ?? 0, undefined, {
          signal: stopping.signal,
        });
      }
    }
  }

  /** Stores the dead letter before the delivery counts as finished; if storing fails, the next start delivers again. */
  async function fail(event: BusEvent, delivery: Delivery, error: unknown): Promise<void> {
    delivery.status = "failed";
    delivery.error = error instanceof Error ? error.message : String(error);
    if (deadLetterHandler === undefined) return;
    const { rule: name, attempts } = delivery;
    const at = new Date(now()).toISOString();
    await sendToDeadLetterHandler(deadLetterHandler, { name, payload: event, attempts, error, at });
    await finish(event, delivery);
  }

  /** Records on disk that a delivery is finished. */
  async function finish(event: BusEvent, delivery: Delivery): Promise<void> {
    const left = pending.get(event.id)?.rules.filter((name) => name !== delivery.rule) ?? [];
    await (left.length === 0 ? pending.delete(event.id) : pending.set(event.id, { event, rules: left }));
  }

  for (const rule of options.rules ?? []) addRule(rule);

  return {
    addRule,

    resume() {
      for (const { event, rules: names } of recovered.splice(0)) start(event, names);
    },

    async accept(events) {
      const matched = events.map((event): PendingEvent => ({
        event,
        rules: [...rules.values()]
          .filter(({ pattern }) => matchesPattern(pattern, event))
          .map(({ name }) => name),
      }));
      const relevant = matched.filter((one) => one.rules.length > 0);
      if (relevant.length > 0) await pending.apply(relevant.map((one) => [one.event.id, one] as const));
      for (const one of matched) start(one.event, one.rules);
    },

    events: () => [...history],
    setDeadLetterHandler: (handler) => void (deadLetterHandler = handler),
    deadLetterHandler: () => deadLetterHandler,

    follow: (queue) => void followed.push(queue),

    async idle() {
      do {
        await Promise.all(running);
        for (const queue of followed) await queue.idle();
      } while (running.size > 0);
    },

    async close() {
      // A delivery that does not finish in time is on disk, and the next start repeats it.
      await Promise.race([Promise.all(running), wait(closeGrace)]);
      stopping.abort();
      semaphore.close();
      await Promise.race([Promise.all(running), wait(10)]);
      await pending.close();
    },
  };
}
