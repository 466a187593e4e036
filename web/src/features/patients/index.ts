export type { AddPatientOptions } from "./add-patient/add-patient-options";
export { lowPassesThreshold } from "./passes/low-passes";
export { fullNameOf, phoneOf, whatsappUrl } from "./shared/person";
