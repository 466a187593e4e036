import { displayStatusOf, type AgendaRole, type AppointmentStatus, type Attendance } from "./agenda";
import { visitStateOf, type TimedVisit, type VisitState } from "./visit-moment";

/** The word of each state of a visit. */
export const visitStateTexts: Readonly<Record<VisitState, string>> = {
  event: "Evento",
  closed: "Cerrada",
  asked: "Por confirmar",
  unconfirmed: "Espera al paciente",
  before: "Confirmada",
  unanswered: "Sin respuesta",
  coming: "Sí viene",
  moving: "Pide cambio",
  now: "En consulta",
  unmarked: "Sin registrar",
  attended: "Asistió",
  missed: "No asistió",
};

const closedTexts: Partial<Record<AppointmentStatus, string>> = {
  cancelled: "Cancelada",
  rejected: "Rechazada",
};

/**
 * The word of an appointment's state at an instant in UTC with milliseconds, the same on every screen and in every export
 * of the practice; of a closed one, how it was closed (decisions, "Agenda").
 */
export function visitWordOf(visit: TimedVisit & { status: AppointmentStatus }, now: string): string {
  const state = visitStateOf(visit, now);
  return (state === "closed" ? closedTexts[visit.status] : undefined) ?? visitStateTexts[state];
}

/** The same of an appointment as the export of a record holds it. */
export function exportedVisitWord(
  visit: {
    status: AppointmentStatus;
    nextActionRole: AgendaRole;
    startDate: string;
    endDate: string;
    attendance?: Attendance | undefined;
  },
  now: string,
): string {
  const displayStatus = displayStatusOf({ ...visit, type: "appointment" });
  return visitWordOf({ ...visit, displayStatus, attendance: visit.attendance ?? null }, now);
}
