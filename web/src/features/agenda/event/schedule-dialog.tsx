import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useEffect } from "react";
import { useDialogs } from "../../../lib/dialogs";
import { todayIn } from "../../../lib/today";
import { notify } from "../../../lib/toast";
import { useNewEvent } from "../agenda-screen/use-new-event";
import { useAppointmentCounter } from "../api/appointments";
import { useBookingSettings } from "../api/booking-settings";
import { useLastVisit } from "../api/last-visit";
import { nextVisitOf } from "../event-form/values/next-visit";
import { agendaTexts } from "../texts";

interface ScheduleDialogProps {
  patient?: PatientCard;
  /** The visit that the new one follows; without it, the patient's latest one. */
  after?: Appointment | undefined;
}

/**
 * Opens the event form from outside the agenda, with a patient chosen and what and where of the last visit, or with
 * nobody; or what the form needs first: an open agenda, a service, an office (spec A §4, §5).
 */
export function ScheduleDialog({ patient, after }: ScheduleDialogProps) {
  const dialogs = useDialogs();
  const { settings, isError } = useBookingSettings();
  const counter = useAppointmentCounter();
  const create = useNewEvent(settings, counter.data?.restriction !== "none");
  const last = useLastVisit(after ? undefined : patient?._id);
  // Without the last visit, everything is chosen anew.
  const isLastRead = after !== undefined || patient === undefined || !last.isPending;
  const visit = after ?? last.data?.appointment ?? undefined;
  const hasFailed = isError || counter.isError;
  const isReady = counter.data !== undefined && settings !== undefined && isLastRead;
  useEffect(() => {
    if (hasFailed) {
      dialogs.close();
      notify.error(agendaTexts.failed);
    } else if (isReady) {
      const next = visit && nextVisitOf(visit, settings, new Date().toISOString());
      const draft = next ?? { date: todayIn(settings.zone) };
      create({ ...draft, ...(patient && { patient: pickedFrom(patient) }) });
    }
  }, [hasFailed, isReady, settings, visit, create, dialogs, patient]);
  return null;
}

function pickedFrom(card: PatientCard) {
  const { _id, name, lastName } = card;
  return { _id, name, lastName, standing: "active" as const, card };
}
