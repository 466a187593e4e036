export { exportRecord } from "./export-record";
export { importRecord } from "./import-record";
export { checkRows, importRows } from "./import-rows";
export { getRecordPdf, recordPdf } from "./pdf/record-pdf";
export { exportLedger, importLedger, ledgerUpload } from "./ledger";
export { exportSettings, importSettings, settingsUpload } from "./practice-settings";
export { listArchive } from "./list-archive";
export { recordUpload } from "./record-upload";
