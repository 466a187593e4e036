import { useEffect, useRef } from "react";

/**
 * Tells the server that what the other side wrote was read, once it is on a screen that is looked at: `upTo` is the newest
 * of it while something is unread. Once for each newest one, since an answer that was on the way meanwhile still counts it;
 * again when `tell` could not reach the server and answers false.
 */
export function useReadMark(upTo: string | undefined, tell: (upTo: string) => Promise<boolean>): void {
  const latest = useRef(tell);
  const told = useRef<string>(undefined);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    const say = () => {
      if (upTo === undefined || told.current === upTo || document.visibilityState !== "visible") return;
      told.current = upTo;
      void latest.current(upTo).then((isTold) => {
        if (!isTold && told.current === upTo) told.current = undefined;
      });
    };
    document.addEventListener("visibilitychange", say);
    say();
    return () => document.removeEventListener("visibilitychange", say);
  }, [upTo]);
}
