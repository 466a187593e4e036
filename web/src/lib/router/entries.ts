/** What is kept with an entry: the state of the navigation, its key, and its place in the list. */
export interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

/** A list of visited addresses with a current one, such as the browser's. */
export interface Entries {
  current: () => { href: string; state: EntryState | null };
  push: (href: string, state: EntryState) => void;
  replace: (href: string, state: EntryState) => void;
  go: (steps: number) => void;
  /** Calls the listener after a move that `go`, or a button of the browser, made. Returns a function that removes it. */
  onMove: (listener: () => void) => () => void;
}

/** The entries of this tab. */
export function browserEntries(): Entries {
  const { history } = window;
  if ((history.state as EntryState | null)?.idx === undefined)
    history.replaceState({ ...(history.state as object | null), idx: 0 }, "");
  return {
    current: () => {
      const { pathname, search, hash } = window.location;
      return { href: pathname + search + hash, state: history.state as EntryState | null };
    },
    push: (href, state) => history.pushState(state, "", href),
    replace: (href, state) => history.replaceState(state, "", href),
    go: (steps) => history.go(steps),
    onMove(listener) {
      window.addEventListener("popstate", listener);
      return () => window.removeEventListener("popstate", listener);
    },
  };
}
