import { useCreateLinkRequest } from "../../link-requests/create";
import { useDialogs } from "../../../lib/dialogs";
import { useCreatePatient } from "../api/patient-changes";
import type { AddPatientOptions } from "./add-patient-options";
import { fullNameOf } from "../shared/person";
import type { AddPatientFlow } from "./use-add-patient-flow";

/** Submits the flow: a link request to a registered person, or a new patient otherwise. */
export function useSendPatient(
  flow: AddPatientFlow,
  { addedFromCalendar = false, onAdded }: AddPatientOptions,
) {
  const dialogs = useDialogs();
  const { draft, lookup, outcome } = flow;

  const createPatient = useCreatePatient({
    onSuccess: ({ requestId, patient }) => {
      onAdded?.(patient);
      if (flow.isDownloadable) {
        dialogs.openNext("downloadInstructions", {
          patientId: patient._id,
          name: fullNameOf(patient),
          requestId,
        });
      } else dialogs.close();
    },
    onFieldError: flow.correct,
  });
  const createLinkRequest = useCreateLinkRequest({
    onSuccess: ({ linkRequest }) => {
      onAdded?.(linkRequest.patient);
      dialogs.close();
    },
  });

  const send = () => {
    const query = {
      shouldAddPass: flow.passChoice.answer === "accept" ? "true" : "false",
      addedFromCalendar: addedFromCalendar ? "true" : "false",
    } as const;
    const publicField = lookup.by === "email" ? lookup.email : lookup.phoneNumber;
    if (outcome.kind === "registered") {
      createLinkRequest.mutate({ query, body: { patient: outcome.patient._id, publicField } });
    } else createPatient.mutate({ query, body: { ...draft, publicField } });
  };

  return { send, isPending: createPatient.isPending || createLinkRequest.isPending };
}
