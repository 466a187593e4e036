export { activatePatient } from "./activate-patient";
export { deactivatePatient } from "./deactivate-patient";
export type { CareLink } from "./entity";
export { PatientCorrected } from "./events";
export { changeLinkStep, type LinkChange, nutritionistsOfPatient } from "./change-link";
export { linkSteps } from "./link-steps";
export { listPatients } from "./list-patients";
export {
  acceptedSteps,
  activeStep,
  agreementOf,
  linkReading,
  type Agreement,
  AgreementMoved,
  readAgreement,
} from "./agreement";
export { careLinks, unlessActive } from "./repo";
export { searchTextOf } from "./search";
export { toCard } from "./to-card";
