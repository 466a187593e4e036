import { useEffect } from "react";

/** Keeps the screen of a phone on while a workout plays, where the browser can. */
export function useWakeLock(isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (granted) => {
          if (isOver) void granted.release();
          else lock = granted;
        },
        // A phone that saves its battery refuses.
        () => undefined,
      );
    };
    request();
    // The browser releases the lock of a page that is hidden.
    document.addEventListener("visibilitychange", request);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", request);
      void lock?.release();
    };
  }, [isPlaying]);
}
