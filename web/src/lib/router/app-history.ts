import {
  createPath,
  parsePath,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from "react-router-dom";
import type { Entries, EntryState } from "./entries";

/** A change of the place in the product. */
export interface Move {
  action: "PUSH" | "REPLACE" | "POP";
  location: Location;
  /** The new screen starts at its top, or at its hash. */
  isScrollReset: boolean;
}

/**
 * Asked before a move; answers true to hold it, and calls `goOn` when it may happen after all. `from` and `to` are the
 * two places.
 */
export type MoveGuard = (
  move: { from: Location; to: Location; action: Move["action"] },
  goOn: () => void,
) => boolean;

/** The places of this tab: what the router shows, and what may hold a move. */
export interface AppHistory extends Navigator {
  readonly location: Location;
  /** Calls the router's listener after each move. Returns a function that removes it. */
  listen: (listener: (move: Move) => void) => () => void;
  /** Asks the guard before each move, the latest guard first. Returns a function that removes it. */
  guard: (guard: MoveGuard) => () => void;
}

/** Returns the history over the entries that the browser keeps. */
export function createAppHistory(entries: Entries): AppHistory {
  let listener: ((move: Move) => void) | undefined;
  const guards = createGuards();
  let { index, location } = placeOf(entries);
  // Counts our own moves back from a held move, whose `popstate` events are not told to the router.
  let movesBack = 0;
  let isAllowedMove = false;

  const tell = (action: Move["action"], isScrollReset: boolean) => {
    listener?.({ action, location, isScrollReset });
  };

  const enter = (action: "PUSH" | "REPLACE", to: To, state: unknown, options?: NavigateOptions) => {
    const next = locationOf(to, location, state);
    if (guards.hold({ from: location, to: next, action }, () => enter(action, to, state, options))) return;
    if (action === "PUSH") index += 1;
    const entry: EntryState = { usr: state, key: next.key, idx: index };
    entries[action === "PUSH" ? "push" : "replace"](createPath(next), entry);
    location = next;
    tell(action, options?.preventScrollReset !== true);
  };

  const followEntries = () => {
    if (movesBack > 0) {
      movesBack -= 1;
      return;
    }
    const next = placeOf(entries);
    const steps = next.index - index;
    const isOwn = isAllowedMove;
    isAllowedMove = false;
    const goAgain = () => {
      isAllowedMove = true;
      entries.go(steps);
    };
    if (!isOwn && steps !== 0 && guards.hold({ from: location, to: next.location, action: "POP" }, goAgain)) {
      movesBack += 1;
      entries.go(-steps);
      return;
    }
    ({ index, location } = next);
    tell("POP", true);
  };

  return {
    get location() {
      return location;
    },
    listen(router) {
      listener = router;
      const stop = entries.onMove(followEntries);
      return () => {
        listener = undefined;
        stop();
      };
    },
    guard: guards.add,
    createHref: hrefOf,
    encodeLocation: encodedLocationOf,
    push: (to, state, options) => enter("PUSH", to, state, options),
    replace: (to, state, options) => enter("REPLACE", to, state, options),
    go: (steps) => entries.go(steps),
  };
}

/** The guards, and what each move asks them. A move that one of them lets go on is not asked about again. */
function createGuards() {
  const guards = new Set<MoveGuard>();
  let isAllowed = false;
  return {
    add: (guard: MoveGuard) => {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    hold: (move: Parameters<MoveGuard>[0], goOn: () => void): boolean => {
      if (isAllowed) return false;
      const allowed = () => {
        isAllowed = true;
        try {
          goOn();
        } finally {
          isAllowed = false;
        }
      };
      return [...guards].reverse().some((guard) => guard(move, allowed));
    },
  };
}

const hrefOf = (to: To): string => (typeof to === "string" ? to : createPath(to));

function encodedLocationOf(to: To) {
  const { pathname, search, hash } = new URL(hrefOf(to), "http://nutria");
  return { pathname, search, hash };
}

function placeOf(entries: Entries): { index: number; location: Location } {
  const { href, state } = entries.current();
  const location = locationOf(href, { pathname: "/" }, state?.usr, state?.key ?? "default");
  return { index: state?.idx ?? 0, location };
}

function locationOf(to: To, from: { pathname: string }, state: unknown, key = newKey()): Location {
  const path = typeof to === "string" ? parsePath(to) : to;
  return { pathname: from.pathname, search: "", hash: "", ...path, state: state ?? null, key };
}

const newKey = () => Math.random().toString(36).slice(2, 10);
