import { useEffect, useState } from "react";

/** Counts seconds down to zero, from none at first unless given; the second value starts from others. */
export function useCountdown(first = 0): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(first);
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return [seconds, setSeconds];
}
