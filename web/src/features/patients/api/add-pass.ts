import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { dialogTexts } from "../dialog-texts";

/** Gives a pass to a patient. */
export function useAddPass({ onSuccess }: { onSuccess: () => void }) {
  return useRouteMutation(patientRoutes.addPass, {
    invalidates: [patientRoutes.listPatients, patientRoutes.getPatient, patientRoutes.getPassInfo],
    fallback: dialogTexts.addPass.failed,
    success: dialogTexts.addPass.success,
    onSuccess,
  });
}
