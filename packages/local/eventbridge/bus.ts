import { join } from "node:path";
import { systemClock, type Clock } from "../shared/clock";
import type { DeadLetterHandler } from "../shared/dead-letter";
import { openDurableMap } from "../shared/durable-map";
import { Deliveries, type Delivery, type PendingEvent, type Rule } from "./deliveries";
import type { BusEvent } from "./entries";
import { checkPattern, matchesPattern } from "./pattern";

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
  const followed: { idle(): Promise<void> }[] = [];
  const deliveries = new Deliveries(pending, {
    rules,
    deadLetterHandler: () => deadLetterHandler,
    retryDelays,
    now,
  });

  function addRule(rule: Rule): void {
    checkPattern(rule.pattern);
    if (rules.has(rule.name)) throw new Error(`There are two rules named "${rule.name}".`);
    rules.set(rule.name, rule);
  }

  function start({ event, rules: names }: PendingEvent): void {
    const entry: RecordedEvent = {
      event,
      deliveries: names.map((rule) => ({ rule, attempts: 0, status: "pending" })),
    };
    history.unshift(entry);
    history.length = Math.min(history.length, historyLimit);
    deliveries.start(event, entry.deliveries);
  }

  for (const rule of options.rules ?? []) addRule(rule);

  return {
    addRule,
    resume: () => recovered.splice(0).forEach(start),

    async accept(events) {
      const matched = events.map((event) => ({ event, rules: matchingRules(event, rules.values()) }));
      const relevant = matched.filter((one) => one.rules.length > 0);
      if (relevant.length > 0) await pending.apply(relevant.map((one) => [one.event.id, one] as const));
      matched.forEach(start);
    },

    events: () => [...history],
    setDeadLetterHandler: (handler) => void (deadLetterHandler = handler),
    deadLetterHandler: () => deadLetterHandler,

    follow: (queue) => void followed.push(queue),

    async idle() {
      do {
        await deliveries.work.settle();
        for (const queue of followed) await queue.idle();
      } while (deliveries.work.size > 0);
    },

    async close() {
      await deliveries.work.stop();
      await pending.close();
    },
  };
}

/** The names of the rules whose pattern an event matches. */
function matchingRules(event: BusEvent, rules: Iterable<Rule>): string[] {
  return [...rules].filter(({ pattern }) => matchesPattern(pattern, event)).map(({ name }) => name);
}
