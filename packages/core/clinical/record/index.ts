export { defineRecordSection } from "./define-record-section";
export { generalSection, initialGeneralItem } from "./general";
export { getPatient } from "./get-patient";
export { updatePatient } from "./update-patient";
