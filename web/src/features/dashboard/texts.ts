/** Texts of the dashboard's frame and of the agenda until its step lands. */
export const dashboardTexts = {
  label: "Panel",
  agenda: "Agenda virtual",
  patients: "Pacientes",
  agendaDisabled: "Tu agenda virtual se encuentra desactivada",
  agendaDisabledHelp: "Contacta al administrador para volver a activarla.",
  agendaBeta: "La agenda virtual está en versión beta. Muy pronto podrás organizar aquí tus citas.",
  backToPatients: "Ir a mis pacientes",
} as const;
