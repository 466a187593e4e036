import { useEffect, useState } from "react";
import { followUpDelayMs, useDialogs } from "../../../lib/dialogs";

/** Opens a reminder once per visit of an empty screen, after a short delay. */
export function useReminder(
  name: "servicesReminder" | "emptyOffices" | "completeAgenda",
  isNeeded: boolean,
): void {
  const dialogs = useDialogs();
  const [wasNeeded] = useState(isNeeded);
  useEffect(() => {
    if (!wasNeeded) return;
    const timer = setTimeout(() => dialogs.open(name), followUpDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, name, wasNeeded]);
}
