import { useEffect, useState } from "react";

const minuteMilliseconds = 60_000;

/** Returns the current instant, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
