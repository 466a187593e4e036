import type { Actor, Context, EventBus } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { addDays } from "@nutria/calendar/instant";
import { createContext } from "@nutria/platform/context";
import { monotonicFactory } from "ulid";

/** Publishes nothing: past events leave the outbox without delivery, so that no mail is sent about them. */
const discardingBus: EventBus = { publish: () => Promise.resolve() };

/** Creates contexts with a clock in the past; the ids depend only on `startedAt`. */
export function createDemoContexts(startedAt: string) {
  const ulid = monotonicFactory(seededRandom(20_261_121));

  return {
    /** A context for `actor`, so many days ago; its events are delivered only with `deliversEvents`. */
    at<A extends Actor>(actor: A, daysAgo: number, { deliversEvents = false } = {}): Context<A> {
      const now = addDays(startedAt, -daysAgo);
      const context = createContext({ actor, requestId: "demo", callerAddress: "demo", now });
      return {
        ...context,
        newId: (prefix) => `${idPrefixes[prefix]}_${ulid(Date.parse(now))}`,
        ...(!deliversEvents && { bus: discardingBus }),
      };
    },
  };
}

export type DemoContexts = ReturnType<typeof createDemoContexts>;

/** A pseudo-random generator of numbers in [0, 1), deterministic for a seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
