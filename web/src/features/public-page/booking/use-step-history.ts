import { useCallback, useEffect, useState } from "react";
import type { BookingStep } from "./booking";

interface Entry {
  step: BookingStep;
  /** How many steps of this page are before it in the browser's history. */
  depth: number;
}

const first: Entry = { step: "service", depth: 0 };

/**
 * The step of a booking, in the browser's history, so that the back button of a phone goes one step back. It keeps what
 * the router has there, and works in a frame without storage.
 */
export function useStepHistory() {
  const [entry, setEntry] = useState(first);
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent) => setEntry(entryIn(state) ?? first);
    window.addEventListener("popstate", onPop);
    return () => window.removeEventListener("popstate", onPop);
  }, []);
  const go = useCallback(
    (step: BookingStep) => {
      const next = { step, depth: entry.depth + 1 };
      window.history.pushState({ ...(window.history.state as object | null), booking: next }, "");
      setEntry(next);
    },
    [entry],
  );
  return { step: entry.step, hasBefore: entry.depth > 0, go, back: () => window.history.back() };
}

function entryIn(state: unknown): Entry | undefined {
  return (state as { booking?: Entry } | null)?.booking;
}
