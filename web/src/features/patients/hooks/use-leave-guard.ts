import { useEffect } from "react";
import { useBlocker } from "react-router-dom";
import { useDialogs } from "../../../lib/dialogs";

/** Asks before unsaved changes are left behind: inside the product with a dialog, outside with the browser's own. */
export function useLeaveGuard(isDirty: boolean): void {
  const dialogs = useDialogs();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    dialogs.open("leaveRecord", { onStay: blocker.reset, onLeave: blocker.proceed });
  }, [blocker, dialogs]);

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
