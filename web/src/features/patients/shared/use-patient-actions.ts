import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useDialogs } from "../../../lib/dialogs";

/**
 * The actions on a patient; each opens its dialog. An inactive patient cannot get passes, and one with an accepted
 * appointment ahead cannot be deactivated (spec A §4).
 */
export function usePatientActions(patient: PatientCard) {
  const dialogs = useDialogs();
  return {
    addPass: () =>
      patient.isActive ? dialogs.open("addPass", { patient }) : dialogs.open("inactivePatient", { patient }),
    activate: () => dialogs.open("activatePatient", { patient }),
    deactivate: () =>
      patient.nextAppointmentAt === null
        ? dialogs.open("deactivatePatient", { patient })
        : dialogs.open("deactivatePatientWithAppointment", { patient }),
  };
}
