import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../data/query/query";
import { mailFailureTexts as texts } from "../mail-failure/texts";

const shown = [patientRoutes.getPatient, patientRoutes.listPatients, patientRoutes.listLinkRequests];

/** Mails a patient again whose address bounced. */
export function useRetryMail() {
  return useRouteMutation(patientRoutes.retryMail, {
    invalidates: shown,
    fallback: texts.failed,
    success: texts.retried,
  });
}

interface CorrectEmailOptions {
  success: string;
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** Corrects the address of a patient that bounces, or sets the first one. */
export function useCorrectEmail({ success, onSuccess, onError }: CorrectEmailOptions) {
  return useRouteMutation(patientRoutes.correctEmail, {
    invalidates: shown,
    fallback: texts.dialog.failed,
    success,
    onSuccess,
    onError,
  });
}
