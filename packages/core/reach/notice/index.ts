export { PushDue, PushUndelivered } from "./events";
export { takeHeldPushes } from "./held-pushes";
export { mailResult } from "./mail-result";
export { patientEvents } from "./patient-rules";
export { nutritionistEvents } from "./nutritionist-rules";
export { pushToNutritionist } from "./tell-nutritionist";
export { mailUndelivered, mailUnlessPhoneAlone, pushHeld, pushToPatient } from "./tell-patient";
