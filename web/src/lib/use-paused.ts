import { useEffect, useState } from "react";

const typingPauseMs = 200;

/** Returns the text after a pause in typing (debounce). */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
