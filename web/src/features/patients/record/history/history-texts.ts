/** Texts of the history of a section, a note or a plan. */
export const historyTexts = {
  title: (section: string) => `Historial de ${section}`,
  intro: "Quién cambió qué, y cuándo. Nada se borra.",
  empty: "Todavía no hay cambios guardados.",
  more: "Ver cambios anteriores",
  changed: (count: number) => (count === 1 ? "Cambió un dato" : `Cambió ${count} datos`),
  filled: "Llenó la sección",
  fromQuestionnaire: "Pasó respuestas del cuestionario del paciente",
  restored: "Volvió a una versión anterior",
  current: "versión actual",
  somebody: "Otra persona",
  removed: "Antes",
  added: "Ahora",
  nothing: "Vacío",
  restoreHelp: (day: string, time: string) =>
    `Volverá a como quedó el ${day} a las ${time}. Se guarda como versión nueva y la actual se conserva.`,
  restore: "Restaurar esta versión",
  success: "La versión se restauró con éxito",
  failed: "No se pudo restaurar la versión. Intenta más tarde",
} as const;
