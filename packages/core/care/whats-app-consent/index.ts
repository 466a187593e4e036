export {
  consentAt,
  consentGetRequest,
  consentView,
  forgetConsentItem,
  getWhatsAppConsent,
  listConsents,
  numberToWrite,
  setConsent,
  updateWhatsAppConsent,
} from "./consent";
export { stopNumber } from "./stopped-number";
