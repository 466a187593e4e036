export { correctEmail } from "./correct-email";
export { PatientMailFailed } from "./events";
export { type FailureReport, receiveMailFailure } from "./receive";
export { failuresOf, MailReport } from "./report";
export { retryMail } from "./retry";
