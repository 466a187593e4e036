export { changePartnerItem } from "./change";
export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findPartnerByKey, newPartnerKey, type StoredPartnerKey } from "./keys";
export { listScanPartners, toScanPartner } from "./list-scan-partners";
export { findPartner, listPartners, partnerPatientGetRequest, partnerGetRequest } from "./repo";
export { createPartnerItem, partnerPatientItem, partnerAvailableItem, useScanItems } from "./transact-items";
export {
  addToPartnerStock,
  countPartnerStock,
  listPartnerMovements,
  watchPartnerStock,
  watchPartnerStocks,
} from "./stock";
