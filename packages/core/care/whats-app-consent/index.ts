export {
  consentAt,
  consentGetRequest,
  consentView,
  forgetConsentItem,
  getWhatsAppConsent,
  isReachable,
  listConsents,
  numberToWrite,
  setConsent,
  updateWhatsAppConsent,
} from "./consent";
export { stopNumber } from "./stopped-number";
