import { useEffect, useRef, useSyncExternalStore } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useUnseenAppointments } from "../api/appointments";

/**
 * Opens the alert once per visit when patients cancelled or moved appointments that the nutritionist has not seen
 * (spec A §2). Waits while the tab is hidden.
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
