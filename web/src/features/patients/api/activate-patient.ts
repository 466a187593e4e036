import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { dialogTexts } from "../dialog-texts";

/** Takes a place in the plan for a patient. */
export function useActivatePatient({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.activatePatient, {
    invalidates: [patientRoutes.listPatients, patientRoutes.getPatient, patientRoutes.getPlanCounts],
    fallback: dialogTexts.activate.failed,
    success: dialogTexts.activate.success,
    onSuccess,
  });
}
