import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useDialogs } from "../../../lib/dialogs";

/** What can be done with a patient; each opens its dialog. An inactive patient is given no passes (spec A §4). */
export function usePatientActions(patient: PatientCard) {
  const dialogs = useDialogs();
  return {
    addPass: () =>
      patient.isActive ? dialogs.open("addPass", { patient }) : dialogs.open("inactivePatient", { patient }),
    activate: () => dialogs.open("activatePatient", { patient }),
    deactivate: () => dialogs.open("deactivatePatient", { patient }),
  };
}
