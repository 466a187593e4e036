export type { StoredPartner } from "./entity";
export { PartnerStockLow } from "./events";
export { findPartner, listPartners, partnerPatientReading, partnerReading } from "./repo";
export { knowPatientStep, partnerStockSteps } from "./steps";
