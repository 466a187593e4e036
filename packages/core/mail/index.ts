export { operationsReportMail, type OperationsReport } from "./operations-report-mail";
export {
  accountRemovalMail,
  addressCheckMail,
  administratorMail,
  assistantInvitationMail,
  knownAccountMail,
  newPasswordMail,
  temporaryPasswordMail,
  verificationMail,
} from "./account-mails";
export {
  appointmentNoticeMail,
  appointmentQuestionMail,
  type AppointmentNotice,
  type MailedAppointment,
  nutritionistReminderMail,
  patientReminderMail,
} from "./appointment-mail";
export { appointmentInWords } from "./appointment-in-words";
export { asSentence, renderMail, type RenderedMail } from "./layout";
export { looksLikeName, nameInMail } from "./name-in-mail";
export {
  acceptanceCodeMail,
  linkRequestMail,
  newEmailMail,
  provisionalLinkMail,
  registrationCodeMail,
} from "./link-request-mail";
export { mealPlanMail, messageMail, newResultMail, questionnaireMail, workoutMail } from "./handout-mails";
export { digestMail, notificationMail } from "./notification-mail";
export { bookingRequestMail, publicRequestMail } from "./public-page-mails";
