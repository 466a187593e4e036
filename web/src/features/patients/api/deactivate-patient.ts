import { AppError } from "@nutria/contract/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { dialogTexts } from "../dialog-texts";

interface DeactivateOptions {
  onSuccess: () => void;
  /** The server refuses because an accepted appointment lies ahead. */
  onAppointment: () => void;
}

/** Frees a patient's place in the plan. */
export function useDeactivatePatient({ onSuccess, onAppointment }: DeactivateOptions) {
  return useRouteMutation(patientRoutes.deactivatePatient, {
    invalidates: [patientRoutes.listPatients, patientRoutes.getPatient, patientRoutes.getPlanCounts],
    fallback: dialogTexts.deactivate.failed,
    success: dialogTexts.deactivate.success,
    handles: ["patient_has_appointment"],
    onSuccess,
    onError: (error) => {
      if (error instanceof AppError && error.code === "patient_has_appointment") onAppointment();
    },
  });
}
