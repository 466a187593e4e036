export { defineRecordSection } from "./define-record-section";
export { getDraftKey } from "./get-draft-key";
export { getPatient } from "./get-patient";
export { initialGeneralItem } from "./general";
export { listHistory } from "./list-history";
export { readDietProfile, readRecord, recordToWire } from "./sections";
export { restoreSection } from "./restore-section";
export { updatePatient } from "./update-patient";
