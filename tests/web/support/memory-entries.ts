import type { Entries, EntryState } from "../../../web/src/lib/router/entries";

/** Entries as a browser keeps them; it moves in its own time, not within `go`. */
export function memoryEntries(start: string): Entries {
  const list: { href: string; state: EntryState | null }[] = [{ href: start, state: null }];
  let index = 0;
  const listeners = new Set<() => void>();
  return {
    current: () => list[index] as (typeof list)[number],
    push: (href, state) => list.splice((index += 1), list.length, { href, state }),
    replace: (href, state) => list.splice(index, 1, { href, state }),
    go(steps) {
      setTimeout(() => {
        if (!list[index + steps]) return;
        index += steps;
        for (const listener of listeners) listener();
      });
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
