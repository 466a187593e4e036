export { defineRecordSection, type RecordKey } from "./define-record-section";
export { getDraftKey } from "./get-draft-key";
export { getPatient } from "./get-patient";
export { initialGeneralItem } from "./general";
export { readBirthdates, readDietProfile, readRecord, recordToWire } from "./sections";
export { restoreSection, listHistory } from "./section-history";
export { saveFromQuestionnaire } from "./save-sections";
export { saveWholeSection, sectionWithVersion } from "./save-whole-section";
export { updatePatient } from "./update-patient";
