export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findKeyHolder, newPartnerKey, type StoredPartnerKey } from "./keys";
export { findPartner, listPartners, partnerPatientReading, partnerReading } from "./repo";
export { createPartnerStep, knowPatientStep, partnerStockSteps } from "./steps";
