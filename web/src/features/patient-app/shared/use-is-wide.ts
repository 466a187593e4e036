import { useSyncExternalStore } from "react";

/** From here on the frame has its rail. */
const query = "(min-width: 960px)";

const subscribe = (listener: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener("change", listener);
  return () => list.removeEventListener("change", listener);
};

/** Whether the window is a computer's, which has the rail at its left and two columns. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
