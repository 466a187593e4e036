export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findKeyHolder, newPartnerKey, type StoredPartnerKey } from "./keys";
export {
  findPartner,
  listTestPatientIds,
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
export { openSandboxItems } from "./sandbox";
export {
  addToPartnerStock,
  countPartnerStock,
  listPartnerMovements,
  watchPartnerStock,
  watchPartnerStocks,
} from "./stock";
