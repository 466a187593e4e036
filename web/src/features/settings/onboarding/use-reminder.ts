import { useEffect, useState } from "react";
import { followUpDelayMs, useDialogs } from "../../../lib/dialogs";

/** Opens a reminder once per visit of a screen, a moment after it is found to be empty. */
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
