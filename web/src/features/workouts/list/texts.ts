const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts of the list of workouts. */
export const listTexts = {
  title: "Entrenamientos",
  lead: "Rutinas que tus pacientes siguen paso a paso, con video si quieres.",
  create: "Crear entrenamiento",
  videos: "Mis videos",
  videosUploading: (part: number) => `Subiendo video, ${Math.floor(part * 100)} %`,
  search: "Buscar entrenamiento",
  searchPlaceholder: "Buscar por nombre",
  clearSearch: "Borrar la búsqueda",
  filters: "Filtros",
  program: "Programa",
  allPrograms: "Todos",
  label: "Entrenamientos del consultorio",
  loading: "Cargando entrenamientos…",
  empty: "Aquí estarán tus entrenamientos: arma el primero con ejercicios, descansos y circuitos.",
  noMatches: "Ningún entrenamiento coincide con lo que buscas.",
  clear: "Quitar los filtros",
  more: "Ver más",
  failed: "No se pudieron cargar tus entrenamientos",
  duration: "Duración",
  facts: (steps: number) => plural(steps, "paso", "pasos"),
  patients: (count: number) => (count === 0 ? "Sin asignar" : plural(count, "paciente", "pacientes")),
  video: { own: "Video propio", external: "Video externo", none: "Sin video" },
  actionsOf: (name: string) => `Acciones de ${name}`,
  edit: "Editar",
  play: "Probar",
  assign: "Asignar a pacientes",
  saveCopy: "Guardar una copia",
  remove: "Quitar",
} as const;

/** Texts of a new workout, a copy and a removal. */
export const workoutDialogTexts = {
  create: {
    pageTitle: "Nuevo entrenamiento",
    title: "Nuevo entrenamiento",
    lead: "Ponle nombre; los pasos y el video los agregas enseguida. Todo se guarda solo.",
    back: "Entrenamientos",
    name: "Nombre",
    namePlaceholder: "Fuerza en casa, nivel 1",
    program: "Programa",
    cancel: "Cancelar",
    save: "Crear y agregar pasos",
  },
  copy: {
    title: "Guardar una copia",
    lead: "El original se queda como está; la copia empieza sin pacientes.",
    name: "Nombre de la copia",
    nameOf: (name: string) => `Copia de ${name}`.slice(0, 80),
    cancel: "Cancelar",
    save: "Guardar copia",
    saved: "Se guardó la copia",
    failed: "No se pudo guardar la copia. Intenta más tarde",
  },
  remove: {
    title: "¿Quitar este entrenamiento?",
    lead: (name: string) => `«${name}» deja de estar en tu lista, y tus pacientes ya no podrán abrirlo.`,
    cancel: "Conservar",
    confirm: "Quitar entrenamiento",
  },
} as const;
