import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Keeps what is read where it is while older messages come in above it. Browsers do so by themselves, but not where the
 * page is at its top, which is where they are asked for.
 */
export function useKeptPlace(log: RefObject<HTMLElement | null>, oldest: string | undefined): void {
  const before = useRef<{ id: string; top: number }>(undefined);
  useLayoutEffect(() => {
    const { current } = before;
    if (current && current.id !== oldest) {
      const top = topOf(log.current, current.id);
      if (top !== undefined && top !== current.top) window.scrollBy(0, top - current.top);
    }
    const top = oldest === undefined ? undefined : topOf(log.current, oldest);
    before.current = oldest === undefined || top === undefined ? undefined : { id: oldest, top };
  });
}

/** How far below the page's top a message is, wherever the page is scrolled to. */
function topOf(log: HTMLElement | null, id: string): number | undefined {
  const message = log?.querySelector(`[data-id="${CSS.escape(id)}"]`);
  return message ? message.getBoundingClientRect().top + window.scrollY : undefined;
}
