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
  addAndBook: "Agregar y agendar",
  cancel: "Cancelar cita",
  showCode: "Mostrar su código",
  failed: "No se pudo crear el evento, intenta más tarde",
  person: {
    name: "Nombre",
    lastName: "Apellidos",
    email: "Correo electrónico (opcional)",
    emailHelp: "Si no usa correo, aceptará con el código de tu pantalla.",
    back: "Buscar en mis pacientes",
    lookUp: "Buscar si ya está registrado",
    failed: "No se pudo agregar el paciente. Intenta más tarde",
  },
} as const;
