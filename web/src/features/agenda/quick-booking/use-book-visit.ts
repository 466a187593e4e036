import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteMutation } from "../../../lib/api/query";
import { openDialog } from "../../../lib/dialogs";
import { notify } from "../../../lib/toast";
import { appointmentReads, refreshIfOutOfDate } from "../api/use-appointment-mutation";
import { bookedText } from "../shared/booked-text";
import { quickTexts } from "./quick-texts";

interface BookOptions {
  zone: string;
  onDone: () => void;
  onError: (error: Error) => void;
}

/**
 * Books a visit. Its toast names who was booked, and offers to cancel, which asks first, because the patient is told. Shows neither a time that was taken nor what was typed wrongly.
 */
export function useBookVisit({ zone, onDone, onError }: BookOptions) {
  const client = useQueryClient();
  return useRouteMutation(agendaRoutes.createAppointment, {
    fallback: quickTexts.failed,
    handles: ["slot_taken"],
    invalidates: appointmentReads,
    onSuccess: (appointment) => {
      onDone();
      notify.success(bookedText(appointment, zone), {
        label: quickTexts.cancel,
        onSelect: () => openDialog("cancelAppointment", { appointment, zone }),
      });
    },
    onError: (error) => {
      refreshIfOutOfDate(client, error);
      onError(error);
    },
  });
}
