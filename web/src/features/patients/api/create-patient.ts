import type { ResponseOf } from "@nutria/contract/define";
import { AppError } from "@nutria/contract/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { dialogTexts } from "../dialog-texts";

interface CreatePatientOptions {
  onSuccess: (created: ResponseOf<typeof patientRoutes.createPatient>) => void;
  /** The server finds fault with a field. */
  onFieldError: (error: AppError) => void;
}

/** Creates a person who is not registered, with the request that the person confirms. */
export function useCreatePatient({ onSuccess, onFieldError }: CreatePatientOptions) {
  return useRouteMutation(patientRoutes.createPatient, {
    invalidates: [patientRoutes.listLinkRequests, patientRoutes.getPassInfo],
    fallback: dialogTexts.confirmation.failed,
    success: dialogTexts.confirmation.created,
    onSuccess,
    onError: (error) => {
      const isAboutField =
        error instanceof AppError && ["validation", "email_taken", "phone_taken"].includes(error.code);
      if (isAboutField) onFieldError(error);
    },
  });
}
