import { useEffect, useState } from "react";
import { followUpDelayMs, isDialogUnderWay, useDialogs } from "../../../lib/dialogs";

/** Opens a reminder once per visit of an empty screen, after a short delay, unless a dialog is there already. */
export function useReminder(
  name: "servicesReminder" | "emptyOffices" | "completeAgenda",
  isNeeded: boolean,
): void {
  const dialogs = useDialogs();
  const [wasNeeded] = useState(isNeeded);
  useEffect(() => {
    if (!wasNeeded) return;
    const timer = setTimeout(() => {
      if (!isDialogUnderWay()) dialogs.open(name);
    }, followUpDelayMs);
    return () => clearTimeout(timer);
  }, [dialogs, name, wasNeeded]);
}
