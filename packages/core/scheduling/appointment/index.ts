export {
  countAppointments,
  listAppointments,
  getAppointment,
  listConfirmed,
  listUnseen,
  listWaiting,
  markAppointmentsAsSeen,
} from "./list-appointments";
export { acceptAppointmentWithPatient } from "./answers/accept-with-patient";
export {
  acceptAppointment,
  cancelAppointment,
  confirmAppointment,
  rejectAppointment,
} from "./answers/answer-as-nutritionist";
export {
  googleCalendarUrl,
  placeOf,
  toCalendarFile,
  type AppointmentDetails,
} from "./mails/appointment-details";
export { cancelAs } from "./answers/answer";
export { archiveAppointments, restoreAppointment } from "./archive";
export { changeAppointment } from "./answers/answer";
export { findNutritionistOrFail } from "./access";
export { setAttendance, summarizeAttendance } from "./answers/attendance";
export { getAvailability } from "./booking/availability";
export { getLastVisit } from "./last-visit";
export { listOwnFreeTimes } from "./online/own-free-times";
export {
  acceptClientAppointment,
  cancelClientAppointment,
  confirmClientAppointment,
  rejectClientAppointment,
  rescheduleClientAppointment,
} from "./answers/client";
export {
  getClientAvailability,
  getClientBookingOptions,
  getClientNextAppointment,
  listClientAppointments,
  listClientFreeTimes,
  listOwnAppointments,
} from "./answers/read-as-client";
export { askingPerson, type AskedVisit, type AskingPerson } from "./booking/asking-person";
export { contactOf, type BookableContact } from "./booking/booking";
export { createAppointment } from "./booking/create-appointment";
export { createClientAppointment } from "./booking/create-client-appointment";
export { paymentsOf, type StoredAppointment } from "./entity";
export { cancelByReminder, replyToReminder } from "./answers/reply";
export {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentChangeAsked,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  ReminderDue,
  VisitAhead,
} from "./events";
export { nextAppointmentOf } from "./next-appointment";
export { cancelAhead, cancelEverythingAhead, listOpenProposals, withdrawProposals } from "./open-proposals";
export { urlOf } from "./mails/answer-page";
export { mailAppointment } from "./mails/mail-appointment";
export {
  acceptMailedAppointment,
  appointmentShareText,
  cancelMailedAppointment,
  confirmMailedAppointment,
  getMailedAppointment,
  getMailedAvailability,
  listMailedFreeTimes,
  proposeMailedDate,
  readMailedCalendar,
  rejectMailedAppointment,
  shareAppointment,
} from "./answers/mailed";
export { checkOnlineTime, withAlternatives } from "./online/alternatives";
export { bookOnline, type Booker } from "./online/book-online";
export { listFreeTimes } from "./online/free-times";
export { moveOnline, visitOf } from "./online/move-online";
export { getOnlineOptions, toBookingOffice } from "./online/options";
export { refreshCopies } from "./refresh-copies";
export { mailReminder } from "./mails/remind";
export { takeDueReminders } from "./mails/take-reminders";
export { appointments, hasAppointmentsBefore, patientAppointments } from "./repo";
export { visitThatTookPlace } from "./standing";
export { toAppointment, toClientAppointment } from "./to-wire";
export { updateAppointment } from "./update-appointment";
