import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { useDialogs } from "../dialogs";
import { currentSession } from "../session/session";

export interface LeaveGuardOptions {
  /** Hears that the changes were given up. */
  onLeave?: () => void;
  /** A question to ask in the browser's own way, whether something changed or not. */
  question?: () => string | undefined;
}

/**
 * Asks before unsaved changes are left behind: inside the product with a dialog, outside with the browser's own. A
 * session that ended leaves at once.
 */
export function useLeaveGuard(isDirty: boolean, { onLeave, question }: LeaveGuardOptions = {}): void {
  const dialogs = useDialogs();
  const latest = useRef({ onLeave, question });
  const [hadSession] = useState(() => currentSession() !== null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    if (hadSession && currentSession() === null) return false;
    return isDirty || question?.() !== undefined;
  });

  useEffect(() => {
    latest.current = { onLeave, question };
  }, [onLeave, question]);

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const asked = latest.current.question?.();
    if (asked !== undefined) {
      if (window.confirm(asked)) blocker.proceed();
      else blocker.reset();
      return;
    }
    const leave = () => {
      latest.current.onLeave?.();
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
