import { useEffect, useState } from "react";
import { nowInstant } from "./clock";
import { todayIn } from "./today";

/** Returns the present instant, which goes on while the screen is shown; `everyMs` is how often it is looked at. */
export function useNow(everyMs = 30_000): string {
  const [now, setNow] = useState(nowInstant);
  useEffect(() => {
    const tick = () => setNow(nowInstant());
    const timer = setInterval(tick, everyMs);
    // A machine that slept has missed its ticks.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMs]);
  return now;
}

/** Returns the day that it is in a zone, also after midnight. */
export const useTodayIn = (zone: string): string => todayIn(zone, useNow());
