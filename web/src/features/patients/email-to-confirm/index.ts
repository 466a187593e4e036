export { PatientEmailToConfirm } from "./email-to-confirm";
export { EmailsToConfirm } from "./emails-to-confirm";
