import type { Group } from "../wire/define";

/** What each group of routes is about, in the order of the reference: what other apps call comes first. */
export const groupNames: Readonly<Record<Group, string>> = {
  events: "Eventos y entorno de pruebas",
  webhooks: "Webhooks",
  apps: "Aplicaciones conectadas",
  client: "Lado del paciente",
  patientApp: "App del paciente",
  diary: "Diario",
  messages: "Mensajes",
  auth: "Acceso",
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
  questionnaires: "Cuestionarios",
  notifications: "Notificaciones",
  admin: "Administración",
  docs: "Documentación",
};
