import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import { useDialogs } from "../../../lib/dialogs";

/**
 * The actions on a patient; each opens its dialog. An inactive patient cannot get passes or appointments, and one with
 * an accepted appointment ahead cannot be deactivated (spec A §4). One who left can only be asked to come back.
 */
export function usePatientActions(patient: PatientCard) {
  const dialogs = useDialogs();
  const whyNot = patient.endedAt === undefined ? "inactivePatient" : "patientLeft";
  const openIfActive = (name: "addPass" | "scheduleAppointment") => () =>
    dialogs.open(patient.isActive ? name : whyNot, { patient });
  return {
    addPass: openIfActive("addPass"),
    schedule: openIfActive("scheduleAppointment"),
    /** Books the visit that follows one; the latest one for none. */
    scheduleAfter: (visit: Appointment | null) =>
      patient.isActive
        ? dialogs.open("scheduleAppointment", { patient, after: visit ?? undefined })
        : dialogs.open(whyNot, { patient }),
    archive: () => dialogs.open("recordArchive", { patient }),
    /** What the patient may do in their app. */
    openApp: () => dialogs.open("patientAccess", { id: patient._id, name: patient.name }),
    askBack: () => dialogs.open("patientLeft", { patient }),
    activate: () => dialogs.open("activatePatient", { patient }),
    deactivate: () =>
      patient.nextAppointmentAt === null
        ? dialogs.open("deactivatePatient", { patient })
        : dialogs.open("deactivatePatientWithAppointment", { patient }),
  };
}
