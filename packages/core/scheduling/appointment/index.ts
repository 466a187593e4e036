export {
  countAppointments,
  listAppointments,
  getAppointment,
  listConfirmed,
  listUnseen,
  listWaiting,
  markAppointmentsAsSeen,
} from "./list-appointments";
export { acceptAppointment, cancelAppointment, rejectAppointment } from "./answer-as-nutritionist";
export { archiveAppointments, restoreAppointment } from "./archive";
export { setAttendance, summarizeAttendance } from "./attendance";
export { getAvailability } from "./availability";
export {
  acceptClientAppointment,
  cancelClientAppointment,
  getClientAvailability,
  getClientBookingOptions,
  listClientAppointments,
  rejectClientAppointment,
  rescheduleClientAppointment,
} from "./client";
export { createAppointment } from "./create-appointment";
export { createClientAppointment } from "./create-client-appointment";
export type { StoredAppointment } from "./entity";
export {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  ReminderDue,
} from "./events";
export { mailAppointment } from "./mail-appointment";
export {
  acceptMailedAppointment,
  cancelMailedAppointment,
  getMailedAppointment,
  getMailedAvailability,
  proposeMailedDate,
  readMailedCalendar,
  rejectMailedAppointment,
  shareAppointment,
} from "./mailed";
export { refreshCopies } from "./refresh-copies";
export { mailReminder, takeDueReminders } from "./remind";
export { appointments, patientAppointments } from "./repo";
export { updateAppointment } from "./update-appointment";
