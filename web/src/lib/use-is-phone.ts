import { useSyncExternalStore } from "react";

/** As wide as a phone's screen may be; the style sheets change at the same width. */
const query = "(max-width: 719px)";

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Whether the screen is a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
