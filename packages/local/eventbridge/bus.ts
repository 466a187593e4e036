import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { systemClock, type Clock } from "../shared/clock";
import { openDurableMap } from "../shared/durable-map";
import { sendToDeadLetterHandler, type DeadLetterHandler } from "../shared/dead-letter";
import type { BusEvent } from "./entries";
import { createGate } from "./gate";
import { checkPattern, matchesPattern, type EventPattern } from "./pattern";

/** A rule: events that match its pattern go to its target. */
export interface Rule {
  name: string;
  pattern: EventPattern;
  target: (event: BusEvent) => Promise<unknown>;
  /** How often a failed delivery is tried again. */
  retries?: number;
}

export interface Delivery {
  rule: string;
  attempts: number;
  status: "pending" | "delivered" | "failed";
  error?: string;
}

/** An event that came by, for the developer page. */
export interface SeenEvent {
  event: BusEvent;
  deliveries: Delivery[];
}

export interface Bus {
  addRule(rule: Rule): void;
  /** Delivers what an earlier process accepted and did not finish; called once the rules are there. */
  resume(): void;
  /** Keeps the events on disk, then starts delivering them. */
  accept(events: BusEvent[]): Promise<void>;
  /** Events seen by this process, newest first. */
  events(): SeenEvent[];
  /** Who keeps what failed every time. Until there is somebody, it is delivered again at the next start. */
  setDeadLetterHandler(handler: DeadLetterHandler): void;
  /** Returns once nothing is being delivered, including what deliveries cause in turn. */
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
  /** How many events the list of events seen holds. */
  seenLimit?: number;
}

/** Milliseconds that deliveries under way have to finish when the bus closes. */
const closeGrace = 1_000;

/**
 * Deliveries under way at once: the consumers share this process with the requests that raise the events, and a flood of
 * events must not keep people waiting. What waits is on disk.
 */
const deliveriesAtOnce = 8;

/** An accepted event and the rules it has not reached yet. */
interface Unfinished {
  event: BusEvent;
  rules: string[];
}

/** The event bus without its HTTP side: rules, deliveries and retries. */
export async function openBus(options: BusOptions = {}): Promise<Bus> {
  const { directory, now = systemClock, retryDelays = [50, 200, 800], seenLimit = 500 } = options;
  const unfinished = await openDurableMap<Unfinished>(
    directory === undefined ? undefined : join(directory, "unfinished.jsonl"),
  );
  let { deadLetterHandler } = options;
  // What is there now was left by an earlier process; what comes later is delivered as it comes.
  const leftBehind = [...unfinished.values()];
  const rules = new Map<string, Rule>();
  const seen: SeenEvent[] = [];
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  const gate = createGate(deliveriesAtOnce);

  function addRule(rule: Rule): void {
    checkPattern(rule.pattern);
    if (rules.has(rule.name)) throw new Error(`There are two rules named "${rule.name}".`);
    rules.set(rule.name, rule);
  }

  function start(event: BusEvent, ruleNames: string[]): void {
    const entry: SeenEvent = {
      event,
      deliveries: ruleNames.map((rule) => ({ rule, attempts: 0, status: "pending" })),
    };
    seen.unshift(entry);
    seen.length = Math.min(seen.length, seenLimit);
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
      await giveUp(event, delivery, new Error("The rule does not exist any more."));
      return;
    }
    const retries = rule.retries ?? retryDelays.length;
    for (;;) {
      delivery.attempts += 1;
      try {
        await gate.run(() => rule.target(structuredClone(event)));
        await finish(event, delivery);
        delivery.status = "delivered";
        delete delivery.error;
        return;
      } catch (error) {
        if (stopping.signal.aborted) throw error;
        delivery.error = error instanceof Error ? error.message : String(error);
        if (delivery.attempts > retries) {
          await giveUp(event, delivery, error);
          return;
        }
        await wait(retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1] ?? 0, undefined, {
          signal: stopping.signal,
        });
      }
    }
  }

  /** A failure is kept before the event counts as finished; one that cannot be kept is delivered at the next start. */
  async function giveUp(event: BusEvent, delivery: Delivery, error: unknown): Promise<void> {
    delivery.status = "failed";
    delivery.error = error instanceof Error ? error.message : String(error);
    if (deadLetterHandler === undefined) return;
    const { rule: name, attempts } = delivery;
    const at = new Date(now()).toISOString();
    await sendToDeadLetterHandler(deadLetterHandler, { name, payload: event, attempts, error, at });
    await finish(event, delivery);
  }

  /** Writes that a delivery is over. */
  async function finish(event: BusEvent, delivery: Delivery): Promise<void> {
    const left = unfinished.get(event.id)?.rules.filter((name) => name !== delivery.rule) ?? [];
    await (left.length === 0
      ? unfinished.delete(event.id)
      : unfinished.set(event.id, { event, rules: left }));
  }

  for (const rule of options.rules ?? []) addRule(rule);

  return {
    addRule,

    resume() {
      for (const { event, rules: names } of leftBehind.splice(0)) start(event, names);
    },

    async accept(events) {
      const matched = events.map((event): Unfinished => ({
        event,
        rules: [...rules.values()]
          .filter(({ pattern }) => matchesPattern(pattern, event))
          .map(({ name }) => name),
      }));
      const awaited = matched.filter((one) => one.rules.length > 0);
      if (awaited.length > 0) await unfinished.apply(awaited.map((one) => [one.event.id, one] as const));
      for (const one of matched) start(one.event, one.rules);
    },

    events: () => [...seen],
    setDeadLetterHandler: (handler) => void (deadLetterHandler = handler),

    async idle() {
      while (running.size > 0) await Promise.all(running);
    },

    async close() {
      // What does not finish in time is on disk and is delivered at the next start.
      await Promise.race([Promise.all(running), wait(closeGrace)]);
      stopping.abort();
      gate.shut();
      await Promise.race([Promise.all(running), wait(10)]);
      await unfinished.close();
    },
  };
}
