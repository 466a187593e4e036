import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { useDialogs } from "../dialogs";
import { currentSession } from "../session/session";

export interface LeaveGuardOptions {
  /** Called when the user discards the changes. */
  onLeave?: () => void;
  /** Returns a question for the browser's confirm dialog, asked even when nothing changed. */
  question?: () => string | undefined;
}

/**
 * Asks before the user leaves unsaved changes: with a dialog inside the product, with the browser's prompt outside.
 * Does not ask when the session has ended.
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
