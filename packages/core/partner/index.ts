export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findKeyHolder, newPartnerKey, type StoredPartnerKey } from "./keys";
export { listScanPartners, toScanPartner } from "./list-scan-partners";
export { findPartner, listPartners, partnerPatientReading, partnerReading } from "./repo";
export { createPartnerStep, knowPatientStep, takesPatientsStep, useScanSteps } from "./steps";
export {
  addToPartnerStock,
  countPartnerStock,
  listPartnerMovements,
  watchPartnerStock,
  watchPartnerStocks,
} from "./stock";
