import { useEffect, useRef, useSyncExternalStore } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useUnseenAppointments } from "../api/appointments";

/**
 * Opens the alert, once a visit, when patients cancelled or moved something that was not looked at (spec A §2). In a tab
 * that nobody is looking at it waits.
 */
export function useUnseenAlert(count: number | undefined, zone: string): void {
  const dialogs = useDialogs();
  const { data } = useUnseenAppointments(count !== undefined && count > 0);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isVisible || !data || data.length === 0) return;
    if (document.querySelector("dialog[open]")) return;
    isDone.current = true;
    dialogs.open("unseenAppointments", { appointments: data, zone });
  }, [data, dialogs, isVisible, zone]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
