function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** Texts of the patients area. Texts that come from the specification are verbatim. */
export const texts = {
  title: "Pacientes",
  description: "Agrega a tus pacientes, dales seguimiento y asígnales pases de composición corporal.",
  addPatient: "Agregar paciente",
  patient: "Paciente",

  passes: {
    available: (count: number) => (count === 1 ? "1 pase disponible" : `${count} pases disponibles`),
    low: (count: number) =>
      count === 0
        ? "Ya no tienes pases disponibles."
        : `Te ${count === 1 ? "queda solo 1 pase disponible" : `quedan solo ${count} pases disponibles`}.`,
    none: "Aún no tienes pases.",
    buy: "Comprar pases",
    returnedFor: (names: string) => `Se te devolvió el pase que habías asignado a ${names}.`,
    returnedForMany: (count: number, names: string) =>
      `Se te devolvieron los ${count} pases que habías asignado a ${names}.`,
    dismissReturned: "Ocultar aviso",
    /** A pass is either not scheduled yet or scheduled; the text counts both. */
    held: (held: number, scheduled: number) => {
      if (scheduled === 0) return held === 0 ? "Sin pases" : counted(held, "pase", "pases");
      if (held === 0) return counted(scheduled, "pase programado", "pases programados");
      return `${counted(held, "pase", "pases")} · ${counted(scheduled, "programado", "programados")}`;
    },
  },

  plan: {
    inPlan: (used: number, limit: number) => `${used} de ${limit} pacientes en plan`,
    unlimited: (used: number) => `${used} pacientes en plan ilimitado`,
    now: (used: number, limit: number) => `Hoy tienes ${used} de ${limit} lugares ocupados.`,
    full: "Tu plan está lleno",
  },

  tabs: {
    label: "Listas de pacientes",
    active: "Activos",
    requests: "Solicitudes",
    /** The rest of the name, which a phone leaves to screen readers. */
    requestsPending: "pendientes",
    inactive: "Inactivos",
  },

  list: {
    search: "Buscar paciente",
    showSearch: "Buscar y ordenar",
    searchPlaceholder: "Nombre, apellido o teléfono",
    clearSearch: "Borrar búsqueda",
    sort: "Ordenar",
    orders: {
      recent: "Más recientes",
      lastName: "A-Z",
      "-lastVisit": "Última visita, reciente",
      lastVisit: "Última visita, lejana",
      nextVisit: "Próxima cita, cercana",
      "-nextVisit": "Próxima cita, lejana",
      "-passes": "Más pases",
      passes: "Menos pases",
      "-visits": "Más visitas",
      visits: "Menos visitas",
    },
    filters: "Filtrar pacientes",
    filter: {
      all: "Todos",
      withoutNext: "Sin próxima cita",
      newPatient: "Nuevos",
      newInBody: "InBody nuevo",
      withPass: "Con pase",
    },
    noneFiltered: "Ningún paciente está en este filtro.",
    showAll: "Ver todos",
    look: "Ver como",
    lookTable: "Tabla",
    lookCards: "Tarjetas",
    partly: (count: number) => `Solo entre los ${count} pacientes que se han cargado.`,
    more: "Mostrar más",
    loading: "Cargando pacientes",
    label: { active: "Pacientes activos", inactive: "Pacientes inactivos" },
    matching: (count: number) => (count === 1 ? "1 paciente encontrado" : `${count} pacientes encontrados`),
    matchingMore: (count: number) => `Se muestran ${count}; puede haber más pacientes`,
    emptyActive: "Aquí verás a tus pacientes activos.",
    emptyActiveHelp:
      "Agrega al primero con su correo o su teléfono; le enviaremos una solicitud para vincularse contigo.",
    emptyInactive: "Aquí verás a los pacientes que desactives.",
    emptyInactiveHelp: "Al desactivar a un paciente liberas un lugar de tu plan y su expediente se conserva.",
    backToActive: "Ver pacientes activos",
    noMatches: (search: string) => `Ningún paciente coincide con “${search}”.`,
  },

  columns: {
    choose: "Elegir columnas",
    legend: "Columnas",
    actions: "Acciones",
    name: "Paciente",
    lastVisit: "Última visita",
    nextVisit: "Próxima cita",
    passes: "Pases",
    visits: "Asistencia",
    phone: "Teléfono",
  },

  card: {
    active: "Activo",
    inactive: "Inactivo",
    left: "Ya no se atiende contigo",
    askBack: "Enviar solicitud",
    new: "Nuevo",
    newInBody: "InBody nuevo",
    returnedPass: "Pase devuelto",
    provisional: "Por confirmar",
    noEmail: "Sin correo",
    mailFailed: "No le llegan correos",
    whatsAppFailed: "Sin WhatsApp",
    lastVisit: "Última",
    nextVisit: "Próxima",
    withoutNext: "Sin próxima cita",
    neverHere: "Sin visitas",
    book: "Agendar",
    daysAway: { [-1]: "ayer", 0: "hoy", 1: "mañana" } as Record<number, string>,
    daysAgo: (days: number) => `hace ${days} d`,
    actOf: (act: string, name: string) => `${act}: ${name}`,
    actionsOf: (name: string) => `Acciones de ${name}`,
    view: "Ver expediente",
    addPass: "Agregar pase",
    schedule: "Agendar cita",
    note: "Escribir nota",
    whatsapp: "WhatsApp",
    visits: (attended: number, missed: number) =>
      [
        attended > 0 && counted(attended, "visita", "visitas"),
        missed > 0 && counted(missed, "falta", "faltas"),
      ]
        .filter(Boolean)
        .join(" · "),
    activate: "Activar paciente",
    deactivate: "Desactivar paciente",
  },
} as const;
