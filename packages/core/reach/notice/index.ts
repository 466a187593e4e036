export { PushDue, PushUndelivered } from "./events";
export { takeHeldPushes } from "./held-pushes";
export { mailResult } from "./mail-result";
export { aheadWords } from "./appointment-rules";
export { patientEvents, patientRuleOf, whatsAppEvents } from "./patient-rules";
export { nutritionistEvents, nutritionistRuleOf } from "./nutritionist-rules";
export { pushToNutritionist } from "./tell-nutritionist";
export { valuesOf } from "./whats-app-words";
export { heldByWhatsApp, isToldByWhatsApp, whatsAppToPatient } from "./tell-by-whats-app";
export {
  mailInsteadOfWhatsApp,
  mailUndelivered,
  mailUnlessPhoneAlone,
  pushHeld,
  pushInsteadOfWhatsApp,
  pushToPatient,
} from "./tell-patient";
