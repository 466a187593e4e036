import { formatDay } from "@nutria/calendar/format";

const list = new Intl.ListFormat("es-MX");

/** Names of the record in a sentence: `cacahuate y soya`. */
export const namesText = (names: readonly string[]): string =>
  list.format(names.map((name) => name.toLowerCase()));

/** Texts of the patient's plan. */
export const planTexts = {
  title: "Mi plan",
  until: (day: string) => `Hasta el ${formatDay(day)}`,
  from: (day: string) => `Desde el ${formatDay(day)}`,
  energy: (kcal: number) => `${kcal.toLocaleString("es-MX")} kcal al día`,
  print: "Imprimir en PDF",
  printFailed: "No se pudo preparar el PDF. Intenta más tarde",
  share: "Compartir",
  views: "Partes de mi plan",
  view: { meals: "Comidas", equivalents: "Equivalentes", shopping: "Súper" },

  preparing: (name: string) => `${name} está preparando tu plan`,
  preparingHelp: "Te avisamos en cuanto lo comparta.",
  never: "Aquí no hay un plan",
  neverHelp: (name: string) => `${name} no compartió ningún plan contigo.`,
  over: (day: string) => `Tu plan terminó el ${formatDay(day)}. Pregunta por el nuevo.`,
  notYet: (day: string) => `Tu plan empieza el ${formatDay(day)}.`,
  changed: (name: string, isToday: boolean, day: string) =>
    `${name} cambió tu plan ${isToday ? "hoy" : `el ${formatDay(day)}`}`,
  understood: "Entendido",

  avoidAlways: (names: readonly string[]) => `Evita siempre: ${namesText(names)}.`,
  intolerance: (names: readonly string[]) => `Intolerancia: ${namesText(names)}.`,
  day: "Día del menú",
  nothingThisDay: "Este día no tiene nada planeado.",
  changedToday: "Cambiado hoy",
  swap: (pill: string, meal: string) => `Cambiar ${pill}, ${meal}`,
  agreements: (name: string) => `Acuerdos con ${name}`,
  freeFoods: "Puedes comer sin contar",
  appointmentNote: "Para tu próxima cita",
  help: "Toca un grupo para ver con qué puedes cambiarlo.",
  offline: "Guardado en este teléfono: lo puedes leer sin internet.",

  loadFailed: "No se pudieron cargar los alimentos",
} as const;
