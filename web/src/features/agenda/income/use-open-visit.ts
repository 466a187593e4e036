import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useState } from "react";
import { call } from "../../../data/call/call";
import { useDialogs } from "../../../lib/dialogs";
import { genericTexts } from "../../../lib/format/generic-texts";
import { reportError } from "../../../data/call/report-error";

/** Returns a function that reads a visit and opens its panel, and whether it is being read. */
export function useOpenVisit(id: string) {
  const dialogs = useDialogs();
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    try {
      dialogs.open("calendarEvent", {
        appointment: await call(agendaRoutes.getAppointment, { params: { id } }),
      });
    } catch (error) {
      reportError(error, { fallback: genericTexts.load });
    } finally {
      setOpening(false);
    }
  };
  return { open, isOpening };
}
