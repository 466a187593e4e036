export { operationsReportMail, type OperationsReport } from "./operations-report-mail";
export {
  addressCheckMail,
  administratorMail,
  newPasswordMail,
  temporaryPasswordMail,
  verificationMail,
} from "./account-mails";
export {
  appointmentNoticeMail,
  appointmentQuestionMail,
  type AppointmentNotice,
  type KeptAppointment,
  type MailedAppointment,
  nutritionistReminderMail,
  patientReminderMail,
} from "./appointment-mail";
export { renderMail, type MailContent, type RenderedMail } from "./layout";
export { nameInMail } from "./name-in-mail";
export {
  acceptanceCodeMail,
  linkRequestMail,
  provisionalLinkMail,
  registrationCodeMail,
} from "./link-request-mail";
export { mealPlanMail } from "./meal-plan-mail";
export { digestMail, notificationMail } from "./notification-mail";
export { workoutMail } from "./workout-mail";
