export type { AddPatientOptions } from "./add-patient/add-patient-options";
export { fullNameOf, phoneOf, usesNoEmail, whatsappUrl } from "./shared/person";
