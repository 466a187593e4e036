/** Texts of the search over patients, screens and actions. */
export const paletteTexts = {
  title: "Buscar",
  placeholder: "Pacientes, pantallas o acciones",
  close: "Cerrar",
  results: "Resultados",
  groups: {
    recent: "Pacientes recientes",
    patients: "Pacientes",
    actions: "Acciones",
    screens: "Pantallas",
  },
  inactive: "Inactivo",
  count: (count: number) => (count === 1 ? "1 resultado" : `${String(count)} resultados`),
  searching: "Buscando…",
  none: (typed: string) => `Nada coincide con “${typed}”.`,
  failed: "No se pudo buscar entre tus pacientes.",
  retry: "Reintentar",
  keys: { move: "moverte", choose: "abrir", close: "cerrar" },

  actions: {
    addPatient: "Agregar paciente",
    addAppointment: "Nueva cita",
    addWorkout: "Nuevo entrenamiento",
    buyPasses: "Comprar pases",
    addService: "Agregar servicio",
    addOffice: "Agregar consultorio",
    openPublicPage: "Ver mi página pública",
    signOut: "Salir",
  },
  places: {
    patients: "Pacientes",
    settings: "Configuración",
    purchases: "Compras",
    history: "Historial",
    agenda: "Agenda Virtual",
  },
} as const;
