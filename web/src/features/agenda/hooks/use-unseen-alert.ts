import { useEffect, useRef } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { useUnseenAppointments } from "../api/unseen-appointments";

/** Opens the alert, once a visit, when patients cancelled or moved something that was not looked at (spec A §2). */
export function useUnseenAlert(count: number | undefined, zone: string): void {
  const dialogs = useDialogs();
  const { data } = useUnseenAppointments(count !== undefined && count > 0);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !data || data.length === 0 || document.querySelector("dialog[open]")) return;
    isDone.current = true;
    dialogs.open("unseenAppointments", { appointments: data, zone });
  }, [data, dialogs, zone]);
}
