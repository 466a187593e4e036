import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteMutation } from "../../../data/query/query";
import { openDialog } from "../../../lib/dialogs";
import { notify, type ToastAction } from "../../../lib/toast";
import { fullNameOf, usesNoEmail } from "../../patients/index";
import { appointmentReads, refreshIfOutOfDate } from "../api/use-appointment-mutation";
import { bookedText } from "../shared/booked-text";
import { focusEvent } from "../shared/focus-event";
import type { AddedPerson } from "./new-person/use-new-person";
import { quickTexts } from "./quick-texts";

interface BookOptions {
  zone: string;
  /** Returns the person who was added for the visit. */
  addedOf: (patientId: string | undefined) => AddedPerson | undefined;
  onDone: () => void;
  onError: (error: Error) => void;
}

/**
 * Books a visit. Its toast names who was booked, and offers to cancel, which asks first, because the patient is told; of
 * who was just added without an e-mail it offers the code by which they accept. Shows neither a time that was taken nor what was typed wrongly.
 */
export function useBookVisit({ zone, addedOf, onDone, onError }: BookOptions) {
  const client = useQueryClient();
  return useRouteMutation(agendaRoutes.createAppointment, {
    fallback: quickTexts.failed,
    handles: ["slot_taken"],
    invalidates: appointmentReads,
    onSuccess: (appointment) => {
      onDone();
      focusEvent(appointment._id);
      const added = addedOf(appointment.patient?._id);
      const cancel = {
        label: quickTexts.cancel,
        onSelect: () => openDialog("cancelAppointment", { appointment, zone }),
      };
      notify.success(
        bookedText(appointment, zone),
        added && usesNoEmail(added.patient) ? showsCodeOf(added) : cancel,
      );
    },
    onError: (error) => {
      refreshIfOutOfDate(client, error);
      onError(error);
    },
  });
}

/** Shows the code by which a person accepts, who has no e-mail. */
function showsCodeOf({ requestId, patient }: AddedPerson): ToastAction {
  const request = { id: requestId, name: fullNameOf(patient), patientId: patient._id };
  return { label: quickTexts.showCode, onSelect: () => openDialog("shareLinkRequest", request) };
}
