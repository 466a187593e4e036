import { useCreateLinkRequest } from "../../link-requests/create";
import { useDialogs } from "../../../lib/dialogs";
import { useIsOwner } from "../../../data/session/rights";
import { notify } from "../../../lib/toast";
import { patientChangeTexts, useCreatePatient } from "../api/patient-changes";
import type { AddPatientOptions } from "./add-patient-options";
import { fullNameOf } from "../shared/person";
import type { AddPatientFlow, NewPatientValues } from "./use-add-patient-flow";

/** Submits the flow: a link request to a registered person, or a new patient otherwise. */
export function useSendPatient(
  flow: AddPatientFlow,
  { addedFromCalendar = false, onAdded }: AddPatientOptions,
) {
  const dialogs = useDialogs();
  const isOwner = useIsOwner();
  const { draft, lookup, outcome } = flow;

  const createPatient = useCreatePatient({
    onSuccess: ({ requestId, patient }) => {
      onAdded?.(patient);
      const name = fullNameOf(patient);
      if (draft.hasNoEmail) {
        notify.success(patientChangeTexts.addedWithoutEmail);
        dialogs.openNext("shareLinkRequest", { id: requestId, name, patientId: patient._id });
        return;
      }
      notify.success(isOwner ? patientChangeTexts.added : patientChangeTexts.addedByAssistant);
      if (flow.isDownloadable) {
        dialogs.openNext("downloadInstructions", { patientId: patient._id, name, requestId });
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
    } else createPatient.mutate({ query, body: { ...bodyOf(draft), publicField } });
  };

  return { send, isPending: createPatient.isPending || createLinkRequest.isPending };
}

function bodyOf({
  name,
  lastName,
  email,
  phoneNumber,
  countryCode,
  hasNoEmail,
  sharesPhone,
}: NewPatientValues) {
  const shared = { name, lastName, phoneNumber, countryCode, ...(sharesPhone && { sharesPhone }) };
  return hasNoEmail ? ({ ...shared, hasNoEmail, email: "" } as const) : { ...shared, email };
}
