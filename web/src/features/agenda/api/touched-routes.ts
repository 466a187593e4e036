import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";

/** What is read again after anything in the agenda changed; a patient's card shows the next appointment. */
export const touchedRoutes = [
  agendaRoutes.listAgenda,
  agendaRoutes.listAppointments,
  agendaRoutes.countAppointments,
  agendaRoutes.listWaitingAppointments,
  agendaRoutes.getAvailability,
  patientRoutes.listPatients,
  patientRoutes.getPatient,
];
