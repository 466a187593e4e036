import { formatDay } from "@nutria/calendar/format";

const list = new Intl.ListFormat("es-MX");

/** Names of the record in a sentence: `cacahuate y soya`. */
export const namesText = (names: readonly string[]): string =>
  list.format(names.map((name) => name.toLowerCase()));

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Texts of the patient's plan. */
export const planTexts = {
  title: "Mi plan",
  recipe: (dish: string) => `Preparación: ${dish}`,
  noRecipe: "Este platillo no tiene preparación escrita.",
  calculated: "Calculado, no es la porción oficial del SMAE.",
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
  diets: (names: readonly string[]) => `Dieta: ${namesText(names)}.`,
  unchecked: (names: readonly string[]) =>
    `No revisamos esto por ti: ${namesText(names)}. Pregunta antes de comer algo que lo tenga.`,
  doNotEat: (food: string, names: readonly string[]) => `No comas ${lowered(food)}: ${namesText(names)}`,
  notTogether: (food: string, beside: readonly string[], names: readonly string[]) =>
    `No comas juntos ${lowered(food)} y ${beside.map(lowered).join(", ")}: ${namesText(names)}`,
  readLabel: (food: string, names: readonly string[]) =>
    `Revisa la etiqueta de ${lowered(food)}: puede llevar ${namesText(names)}`,
  notReviewed: (food: string) => `Sin revisar qué contiene ${lowered(food)}`,
  hasForbidden: (name: string) =>
    `Tu plan tiene algo que tu expediente evita: está marcado en rojo. Habla con ${name} antes de comerlo.`,
  day: "Día del menú",
  nothingThisDay: "Este día no tiene nada planeado.",
  changedToday: "Cambiado hoy",
  eatenBefore: "Registrado con tu plan anterior",
  swap: (pill: string, meal: string) => `Cambiar ${pill}, ${meal}`,
  agreements: (name: string) => `Acuerdos con ${name}`,
  nutrients: "Lo que cuidamos en tu menú",
  freeFoods: "Puedes comer sin contar",
  appointmentNote: "Para tu próxima cita",
  help: "Toca un grupo para ver con qué puedes cambiarlo.",
  offline: "Guardado en este teléfono: lo puedes leer sin internet.",

  loadFailed: "No se pudieron cargar los alimentos",
} as const;
