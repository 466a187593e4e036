import { useEffect } from "react";

/** Asks a little before the address lapses, since an answer takes its time. */
const marginMilliseconds = 20_000;

/** Reads the list again before the address of the open file lapses; a hidden page waits until it is looked at. */
export function useFreshAddress(expiresAt: string, refetch: () => void): void {
  useEffect(() => {
    const whenSeen = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", whenSeen);
      refetch();
    };
    const onTime = () => {
      document.addEventListener("visibilitychange", whenSeen);
      whenSeen();
    };
    const timer = setTimeout(onTime, Math.max(1000, Date.parse(expiresAt) - Date.now() - marginMilliseconds));
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [expiresAt, refetch]);
}
