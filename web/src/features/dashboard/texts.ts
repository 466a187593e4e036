/** Texts of the dashboard's layout. */
export const dashboardTexts = {
  label: "Panel",
  agenda: "Agenda virtual",
  patients: "Pacientes",
  workouts: "Entrenamientos",
  agendaDisabled: "Tu agenda virtual se encuentra desactivada",
  pending: "hay citas por confirmar",
} as const;
