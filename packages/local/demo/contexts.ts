import type { Actor, Context, EventBus } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";
import { addDays } from "@nutria/calendar/instant";
import { createContext } from "@nutria/platform/context";
import { monotonicFactory } from "ulid";

/** Events of the practice's past are taken out of the outbox without being delivered: nobody is mailed about them. */
const silentBus: EventBus = { publish: () => Promise.resolve() };

/** Gives contexts of the past, with ids that are the same on every machine that starts on the same instant. */
export function createDemoContexts(startedAt: string) {
  const ulid = monotonicFactory(seededRandom(20_261_121));

  return {
    /** A context in which `actor` acts so many days ago; `isHeard` lets its events be delivered. */
    at<A extends Actor>(actor: A, daysAgo: number, { isHeard = false } = {}): Context<A> {
      const now = addDays(startedAt, -daysAgo);
      const context = createContext({ actor, requestId: "demo", callerAddress: "demo", now });
      return {
        ...context,
        newId: (prefix) => `${idPrefixes[prefix]}_${ulid(Date.parse(now))}`,
        ...(!isHeard && { bus: silentBus }),
      };
    },
  };
}

export type DemoContexts = ReturnType<typeof createDemoContexts>;

/** A small generator of numbers in [0, 1) that gives the same sequence for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
