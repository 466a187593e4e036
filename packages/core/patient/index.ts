export type { Person } from "./entity";
export { PersonCorrected } from "./events";
export { findPeople, findPerson, findPersonByEmail, findPersonByPhone, personReading } from "./find-person";
export { getPatientProfile } from "./get-profile";
export { maskEmail, maskPhone } from "./mask";
export { codeHolderReading, readRegistrationCode } from "./registration-code";
export {
  correctPersonSteps,
  createPersonSteps,
  joinPersonSteps,
  linksUnchangedStep,
  markJoinedSteps,
  markLinkedStep,
} from "./steps";
export { verifyPatient } from "./verify-patient";
