import { createContext, useContext, useLayoutEffect, useState } from "react";

// Every route of a member loads this file: what is needed only when somebody types is in `typing.ts`.

/** Place of a form: 0 for the page, otherwise the number of the dialog's opening. */
export const TypedPlace = createContext(0);

/** A form or state on the screen that holds typed input. */
export interface Holder {
  /** Its place and its name: the same each time, and nobody else's. */
  key: string;
  /** What was typed; undefined where nothing was. */
  read: () => unknown;
  /** Receives input that is offered after the form was drawn. */
  take?: (value: unknown) => void;
}

/** The forms and states on the screen that hold typed input. */
export const holders: Set<Holder> = new Set();
/** Input typed before the session was lost that no form has taken up yet, by key. */
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
