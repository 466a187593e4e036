import { dayAt } from "@nutria/calendar/zone";
import { useEffect, useState } from "react";
import { now } from "../api/clock";

const tickMs = 30_000;

/** Now by the server's clock, in epoch milliseconds; it goes on while the screen is shown. */
export function useNow(): number {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const tick = () => setAt(now());
    const timer = setInterval(tick, tickMs);
    // A phone that slept has missed its ticks.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, []);
  return at;
}

/** The day `yyyy-MM-dd` of an epoch time by the clock of a zone. */
export const dayOf = (at: number, zone: string): string => dayAt(new Date(at).toISOString(), zone);
