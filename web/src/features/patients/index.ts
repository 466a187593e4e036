export type { AddPatientOptions } from "./add-patient/add-patient-options";
export { fullNameOf, phoneOf, whatsappUrl } from "./shared/person";
