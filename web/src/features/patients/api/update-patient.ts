import { patientRoutes } from "@nutria/contract/routes/patients";
import { useRouteMutation } from "../../../lib/api/query";
import { recordTexts } from "../record/record-texts";

/** Saves part of a record. A stale save is the form's to show: it has both values. */
export function useUpdatePatient() {
  return useRouteMutation(patientRoutes.updatePatient, {
    invalidates: [patientRoutes.getPatient, patientRoutes.listPatients],
    fallback: recordTexts.general.failed,
    success: recordTexts.general.saved,
    handles: ["stale_version"],
  });
}
