import { createContext, useContext, useLayoutEffect, useState } from "react";

// Every route of a member loads this file: what is needed only when somebody types is in `typing.ts`.

/** Where something is typed: 0 is the page, others are the dialog of this opening. */
export const TypedPlace = createContext(0);

/** Something that a person types in, as long as it is on the screen. */
export interface Holder {
  /** Its place and its name: the same each time, and nobody else's. */
  key: string;
  /** What was typed; undefined where nothing was. */
  read: () => unknown;
  /** Takes what is offered later than it was there. */
  take?: (value: unknown) => void;
}

/** All that is on the screen. */
export const holders: Set<Holder> = new Set();
/** What was typed before the session was lost, and nothing on the screen has taken up yet, by its key. */
export const offers: Map<string, unknown> = new Map();

const useKey = (name: string) => `${useContext(TypedPlace)} ${name}`;

/** What was typed under a name before the session was lost, from the first render on. */
export function useOffered<Value>(name: string): Value | undefined {
  const key = useKey(name);
  return useState(() => offers.get(key) as Value | undefined)[0];
}

/** Holds what is typed under a name, which `read` gives when the session is lost; undefined where nothing was typed. */
export function useHold(name: string, read: () => unknown): void {
  const key = useKey(name);
  // What is seen is held: a session may end before the effects that come after a picture.
  useLayoutEffect(() => {
    // Taken up once: the next one of this name begins anew.
    offers.delete(key);
    const holder = { key, read };
    holders.add(holder);
    return () => void holders.delete(holder);
  });
}
