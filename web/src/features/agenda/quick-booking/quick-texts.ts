/** Texts of booking from the calendar. */
export const quickTexts = {
  title: "Nueva cita",
  service: "Servicio",
  /** Not broken at the end of a line. */
  minutes: (count: number) => `${String(count)}\u00a0min`,
  place: "Dónde",
  change: "Cambiar",
  asLastTime: "como la última vez",
  free: (day: string) => `Libres el ${day}`,
  allFree: (count: number) => `Ver los ${String(count)} horarios`,
  noneFree: "No hay horarios disponibles para mostrar",
  taken: "Ese horario se acaba de ocupar.",
  book: "Agendar",
  cancel: "Cancelar cita",
  failed: "No se pudo crear el evento, intenta más tarde",
} as const;
