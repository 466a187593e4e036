import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useEffect } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { todayIn } from "../../../lib/today";
import { notify } from "../../../lib/toast";
import { useNewEvent } from "../agenda-screen/use-new-event";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings } from "../api/booking-settings";
import { agendaTexts } from "../texts";

/**
 * Opens the event form from outside the agenda, with a patient chosen or none, or what the form needs first: an open
 * agenda, a service, an office (spec A §4, §5).
 */
export function ScheduleDialog({ patient }: { patient?: PatientCard }) {
  const dialogs = useDialogs();
  const { settings, isError } = useBookingSettings();
  const counter = useAppointmentCounter();
  const create = useNewEvent(settings, counter.data?.restriction !== "none");
  const hasFailed = isError || counter.isError;
  const zone = counter.data && settings?.zone;
  useEffect(() => {
    if (hasFailed) {
      dialogs.close();
      notify.error(agendaTexts.failed);
    } else if (zone !== undefined) {
      create({ date: todayIn(zone), ...(patient && { patient: pickedFrom(patient) }) });
    }
  }, [hasFailed, zone, create, dialogs, patient]);
  return null;
}

function pickedFrom(card: PatientCard) {
  const { _id, name, lastName } = card;
  return { _id, name, lastName, standing: "active" as const, card };
}
