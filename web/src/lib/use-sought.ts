import { useEffect, useRef, type RefObject } from "react";

interface Sought {
  /** Id of the item to find; undefined for none. Another object with the same id starts the search again. */
  target: { id: string } | undefined;
  /** Container of the items, each an element with `data-id`. */
  box: RefObject<HTMLElement | null>;
  /** The ids that are shown; later ones are higher. */
  ids: readonly string[];
  hasOlder: boolean;
  isReading: boolean;
  /** Whether the last page failed to load, which ends the search for the item. */
  hasFailed: boolean;
  readOlder: () => unknown;
}

/**
 * Brings an item of a log into sight, after older pages were read as far as it is, and puts the focus and the mark
 * `data-found` on it.
 */
export function useSought(sought: Sought): void {
  const { target, box, ids, hasOlder, isReading, hasFailed, readOlder } = sought;
  const read = useRef(readOlder);
  useEffect(() => {
    read.current = readOlder;
  });
  const isThere = target !== undefined && ids.includes(target.id);
  const isOlder = target !== undefined && !isThere && ids.every((id) => id > target.id);
  useEffect(() => {
    if (isOlder && hasOlder && !isReading && !hasFailed) void read.current();
  }, [isOlder, hasOlder, isReading, hasFailed, ids.length]);
  useEffect(() => {
    if (!isThere) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`);
    if (!element) return;
    element.dataset.found = "";
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    return () => {
      delete element.dataset.found;
    };
  }, [isThere, target, box]);
}
