export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findPartnerByKey, newPartnerKey, type StoredPartnerKey } from "./keys";
export {
  findPartner,
  listPartners,
  partnerPatientGetRequest,
  partnerGetRequest,
  listScanPartners,
  toScanPartner,
} from "./repo";
export {
  createPartnerItem,
  partnerPatientItem,
  partnerAvailableItem,
  useScanItems,
  changePartnerItem,
} from "./transact-items";
export {
  addToPartnerStock,
  countPartnerStock,
  listPartnerMovements,
  watchPartnerStock,
  watchPartnerStocks,
} from "./stock";
