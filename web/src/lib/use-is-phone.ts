import { useSyncExternalStore } from "react";

/** Maximum width of a phone; the style sheets use the same breakpoint. */
const query = "(max-width: 719px)";

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
}

/** Returns whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
