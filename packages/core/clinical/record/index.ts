export { defineRecordSection } from "./define-record-section";
export { initialGeneralItem } from "./general";
export { getPatient } from "./get-patient";
export { readRecord, recordToWire } from "./sections";
export { updatePatient } from "./update-patient";
