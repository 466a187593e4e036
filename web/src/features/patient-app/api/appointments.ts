import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";

/** The routes that show what becomes of an appointment. */
export const shownAppointments = [
  clientAppointmentRoutes.listClientAppointments,
  clientAppointmentRoutes.getClientNextAppointment,
];
