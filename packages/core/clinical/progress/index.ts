export { saveBodyCriteria } from "./criteria";
export { getProgress } from "./get-progress";
export { readGoal, saveGoal } from "./goal";
export {
  listPatientWeights,
  patientWeightEntity,
  patientWeightGetRequest,
  patientWeightItem,
  patientWeightsOn,
  type StoredPatientWeight,
} from "./patient-weights";
