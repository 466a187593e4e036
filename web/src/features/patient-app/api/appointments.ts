import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";

/** Routes whose answers a change of an appointment makes outdated. */
export const shownAppointments = [
  clientAppointmentRoutes.listClientAppointments,
  clientAppointmentRoutes.getClientNextAppointment,
];
