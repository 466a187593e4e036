import type { Group } from "../define";

/** What each group of routes is about. */
export const groupNames: Readonly<Record<Group, string>> = {
  auth: "Acceso",
  client: "Lado del paciente",
  patientApp: "App del paciente",
  booking: "Citas en línea",
  patients: "Pacientes, solicitudes y pases",
  agenda: "Agenda",
  profile: "Perfil",
  offices: "Consultorios y horarios",
  assistants: "Asistentes",
  store: "Compras",
  records: "Expediente, planes y análisis",
  archive: "Accesos, exportación e importación",
  workouts: "Entrenamientos",
  messages: "Mensajes",
  diary: "Diario",
  questionnaires: "Cuestionarios",
  notifications: "Notificaciones",
  events: "Eventos",
  admin: "Administración",
  docs: "Documentación",
};
