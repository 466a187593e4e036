export { PushDue, PushUndelivered } from "./events";
export { takeHeldPushes } from "./held-pushes";
export { mailResult } from "./mail-result";
export { patientEvents, whatsAppEvents } from "./patient-rules";
export { nutritionistEvents } from "./nutritionist-rules";
export { pushToNutritionist } from "./tell-nutritionist";
export { heldByWhatsApp, isToldByWhatsApp, whatsAppToPatient } from "./tell-by-whats-app";
export {
  mailInsteadOfWhatsApp,
  mailUndelivered,
  mailUnlessPhoneAlone,
  pushHeld,
  pushInsteadOfWhatsApp,
  pushToPatient,
} from "./tell-patient";
