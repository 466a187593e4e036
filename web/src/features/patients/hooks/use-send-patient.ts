import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useCreateLinkRequest } from "../../link-requests/api/create-link-request";
import { useDialogs } from "../../../lib/dialogs";
import { useCreatePatient } from "../api/create-patient";
import { fullNameOf } from "../helpers/person";
import type { AddPatientFlow } from "./use-add-patient-flow";

interface SendPatientOptions {
  addedFromCalendar?: boolean;
  onAdded?: (patient: PatientCard) => void;
}

/** Sends what the flow gathered: a request to who is registered, a new patient for who is not. */
export function useSendPatient(
  flow: AddPatientFlow,
  { addedFromCalendar = false, onAdded }: SendPatientOptions,
) {
  const dialogs = useDialogs();
  const { draft, lookup, outcome } = flow;

  const createPatient = useCreatePatient({
    onSuccess: ({ requestId, patient }) => {
      if (flow.isDownloadable) {
        dialogs.openNext("downloadInstructions", {
          patientId: patient._id,
          name: fullNameOf(patient),
          requestId,
        });
      } else dialogs.close();
      onAdded?.(patient);
    },
    onFieldError: flow.correct,
  });
  const createLinkRequest = useCreateLinkRequest({ onSuccess: dialogs.close });

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
