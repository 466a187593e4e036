export { useMessagesStanding, useUnread } from "./api/standing";
export { PatientAppOffer } from "./offer/patient-app-offer";
export { standingTexts } from "./standing-texts";
