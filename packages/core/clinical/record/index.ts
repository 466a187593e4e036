export { initialGeneralItem } from "./general";
export { getPatient } from "./get-patient";
export { updatePatient } from "./update-patient";
