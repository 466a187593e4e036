import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteMutation } from "../../../lib/api/query";
import { notify } from "../../../lib/toast";
import { useCancelAppointment } from "../api/appointment-changes";
import { appointmentReads, refreshIfOutOfDate } from "../api/use-appointment-mutation";
import { quickTexts } from "./quick-texts";

interface BookOptions {
  onDone: () => void;
  onError: (error: Error) => void;
}

/** Books a visit; its toast offers to take it back. Shows neither a time that was taken nor what was typed wrongly. */
export function useBookVisit({ onDone, onError }: BookOptions) {
  const client = useQueryClient();
  const undo = useCancelAppointment("appointment", { onDone: () => undefined });
  return useRouteMutation(agendaRoutes.createAppointment, {
    fallback: quickTexts.failed,
    handles: ["slot_taken"],
    invalidates: appointmentReads,
    onSuccess: ({ _id: id }) => {
      onDone();
      notify.success(quickTexts.booked, {
        label: quickTexts.undo,
        onSelect: () => undo.mutate({ params: { id }, body: {} }),
      });
    },
    onError: (error) => {
      refreshIfOutOfDate(client, error);
      onError(error);
    },
  });
}
