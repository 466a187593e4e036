import { useCallback, useSyncExternalStore } from "react";

/** Maximum widths; the style sheets use the same breakpoints. */
const phone = "(max-width: 719px)";
const narrow = "(max-width: 1023px)";

/** Returns whether a media query matches now. */
export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Returns whether the screen is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useMatches(phone);
}

/** Returns whether the screen has no room for a column at the side. */
export function useIsNarrow(): boolean {
  return useMatches(narrow);
}
