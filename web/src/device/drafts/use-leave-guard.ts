import { useEffect, useRef, useState } from "react";
import { useDialogs } from "../../lib/dialogs";
import { useAppHistory } from "../../lib/router/history-context";
import { currentSession } from "../../data/session/session";

export interface LeaveGuardOptions {
  /** Called when the user discards the changes. */
  onLeave?: () => void;
  /** Returns a question for the browser's confirm dialog, asked even when nothing changed. */
  question?: () => string | undefined;
  /** The path of a list that the form stays beside, whichever entry of it is open. */
  list?: string;
  /** The path under which the form stays, whichever screen of it is open. */
  under?: string | undefined;
}

/**
 * Asks before the user leaves unsaved changes: with a dialog inside the product, with the browser's prompt outside.
 * Does not ask when the session has ended.
 */
export function useLeaveGuard(isDirty: boolean, options: LeaveGuardOptions = {}): void {
  const { onLeave, question, list, under } = options;
  const dialogs = useDialogs();
  const latest = useRef({ isDirty, onLeave, question });
  const [hadSession] = useState(() => currentSession() !== null);
  const history = useAppHistory();

  useEffect(() => {
    latest.current = { isDirty, onLeave, question };
  }, [isDirty, onLeave, question]);

  useEffect(
    () =>
      history.guard(({ from, to }, goOn) => {
        if (from.pathname === to.pathname || isOfList(to.pathname, list)) return false;
        if (under !== undefined && `${to.pathname}/`.startsWith(`${under}/`)) return false;
        if (hadSession && currentSession() === null) return false;
        const { isDirty: isLost, onLeave: left, question: ask } = latest.current;
        const asked = ask?.();
        if (asked !== undefined) return !window.confirm(asked);
        if (!isLost) return false;
        const leave = () => {
          left?.();
          goOn();
        };
        dialogs.open("leaveForm", { onStay: () => undefined, onLeave: leave });
        return true;
      }),
    [history, dialogs, hadSession, list, under],
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}

/** Whether a path is a list's own, or that of one of its entries, which have one more segment. */
function isOfList(pathname: string, list: string | undefined): boolean {
  if (list === undefined) return false;
  return pathname === list || pathname.slice(0, pathname.lastIndexOf("/")) === list;
}
