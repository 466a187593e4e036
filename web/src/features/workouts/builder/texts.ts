import type { Measurement, WorkoutStep } from "@nutria/contract/workouts/step";

const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts of the builder of workouts. */
export const builderTexts = {
  pageTitle: "Entrenamiento",
  back: "Entrenamientos",
  notFound: "No encontramos este entrenamiento",
  play: "Probar",
  assign: "Asignar a pacientes",
  more: "Más acciones del entrenamiento",
  details: "Datos del entrenamiento",
  saveCopy: "Guardar una copia",
  remove: "Quitar el entrenamiento",
  video: { own: "video propio", external: "video externo", none: "sin video" },
  total: (clock: string) => `Duración total: ${clock}`,
  parts: (steps: number, exercise: string, rest: string) =>
    `${plural(steps, "paso", "pasos")} · ejercicio ${exercise} · descanso ${rest}`,
  refused: "No se pudo guardar:",
  stepNumber: (number: number, message: string) => `Paso ${number}: ${message}`,
  steps: {
    label: "Pasos del entrenamiento",
    circuit: "Ejercicios del circuito",
    add: "Agregar un paso",
    addExercise: "Ejercicio",
    addRest: "Descanso",
    addCircuit: "Circuito",
    addToCircuit: "Agregar ejercicio al circuito",
    most: (most: number) => `Un entrenamiento tiene hasta ${most} pasos`,
    actionsOf: (name: string) => `Acciones de ${name}`,
    up: "Subir",
    down: "Bajar",
    duplicate: "Duplicar",
    remove: "Quitar",
    removed: (name: string) => `Se quitó ${name}`,
  },
  types: { exercise: "Ejercicio", rest: "Descanso", circuit: "Circuito" },
  inspector: {
    label: "Paso elegido",
    close: "Listo",
    name: "Nombre",
    fromCatalogue: "Buscar en el catálogo",
    measurement: "Se mide en",
    measurements: {
      seconds: "Segundos",
      minutes: "Minutos",
      repetitions: "Repeticiones",
    } satisfies Record<Measurement, string>,
    series: "Series",
    restTime: "Descanso entre series",
    duration: "Duración",
    sameForAll: "Igual en todas",
    onePerSeries: "Una por serie",
    serie: (number: number) => `Serie ${number}`,
    laps: "Vueltas",
    lapRest: "Descanso entre vueltas",
    lapSummary: (laps: number, lap: string, rest: number) =>
      laps > 1 && rest > 0
        ? `${laps} vueltas de ${lap} y ${plural(laps - 1, "descanso", "descansos")} de ${rest} s`
        : `${plural(laps, "vuelta", "vueltas")} de ${lap}`,
    each: "Duración de la serie",
    units: { seconds: "s", minutes: "min", repetitions: "rep." } satisfies Record<Measurement, string>,
    less: (label: string) => `${label}: una menos`,
    more: (label: string) => `${label}: una más`,
    range: (least: number, most: number) => `Escribe un número de ${least} a ${most}`,
    nameRequired: "Escribe un nombre",
    common: "Descansos frecuentes",
  },
  catalogue: {
    title: "Elegir un ejercicio",
    back: "Volver al paso",
    search: "Buscar ejercicio",
    searchPlaceholder: "Sentadilla, plancha…",
    clearSearch: "Borrar la búsqueda",
    results: "Ejercicios",
    none: "Ningún ejercicio coincide. Prueba con menos filtros o escribe el nombre.",
    failed: "No se pudo cargar el catálogo",
  },
  detailFields: {
    name: "Nombre",
    description: "Descripción para tus pacientes (opcional)",
    program: "Programa",
    video: "Video",
    videoKinds: { none: "Sin video", nutria: "Mis videos", external: "Externo" },
    ownVideo: "Video de tu consultorio",
    chooseOwn: "Elegir o subir un video",
    changeOwn: "Cambiar el video",
    watch: "Ver el video",
    address: "Dirección del video",
    addressHelp: "De YouTube o de Vimeo",
  },
  conflict: {
    name: "Nombre",
    description: "Descripción",
    program: "Programa",
    discipline: "Disciplina",
    muscles: "Músculos",
    materials: "Material",
    video: "Video",
    steps: "Pasos",
    nothing: "Sin elegir",
  },
} as const;

/** Texts about the order of the steps, for a screen reader too. */
export const orderTexts = {
  move: (name: string) => `Mover ${name}`,
  help: "Arrastra, o usa las flechas arriba y abajo",
  movedTo: (name: string, number: number, of: number, isInCircuit: boolean) =>
    `${name}: lugar ${number} de ${of}${isInCircuit ? " en el circuito" : ""}`,
} as const;

/** What a step is called. */
export function nameOf(step: WorkoutStep): string {
  if (step.type === "exercise") return step.exerciseName;
  return step.type === "rest" ? step.restName : builderTexts.types.circuit;
}
