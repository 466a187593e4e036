import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { useDialogs } from "./dialogs";
import { currentSession } from "./session";

/**
 * Asks before unsaved changes are left behind: inside the product with a dialog, outside with the browser's own. A
 * session that ended leaves at once. `onLeave` hears that the changes were given up.
 */
export function useLeaveGuard(isDirty: boolean, onLeave?: () => void): void {
  const dialogs = useDialogs();
  const left = useRef(onLeave);
  const [hadSession] = useState(() => currentSession() !== null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const hasEnded = hadSession && currentSession() === null;
    return isDirty && !hasEnded && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    left.current = onLeave;
  }, [onLeave]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const leave = () => {
      left.current?.();
      blocker.proceed();
    };
    dialogs.open("leaveForm", { onStay: blocker.reset, onLeave: leave });
  }, [blocker, dialogs]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
