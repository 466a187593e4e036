const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 1 });

/** `2`, `½`, `1½`: equivalents as they are spoken of. */
export function portionText(count: number): string {
  const whole = Math.floor(count);
  return count === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

export const formatWhole = (value: number): string => number.format(Math.round(value));

/** Texts of the structured plans that a record has too; those of an open plan alone are in `plan-texts.ts`. */
export const mealPlanTexts = {
  pageTitle: "Plan de alimentación",
  back: "Planes nutricionales",
  titleOf: (title: string, energyKcal: number) => title || `Plan de ${formatWhole(energyKcal)} kcal`,
  rename: "Nombre del plan",
  until: (day: string) => `hasta ${day}`,
  print: "Imprimir",
  download: "Descargar PDF",
  send: "Enviar al paciente",
  more: "Más acciones del plan",
  notFound: "No encontramos este plan",
  readOnly: "El paciente está inactivo: el plan se puede ver, imprimir y descargar, no cambiar.",
  nutrients: {
    label: "Totales del plan contra la meta",
    energyKcal: "Energía",
    proteinG: "Proteína",
    fatG: "Lípidos",
    carbohydrateG: "Hidratos de carbono",
  },
  shortNutrients: { energyKcal: "Energía", proteinG: "Prot.", fatG: "Líp.", carbohydrateG: "HC" },
  units: { energyKcal: "kcal", proteinG: "g", fatG: "g", carbohydrateG: "g" },
  of: (target: string, unit: string) => `de ${target} ${unit}`,
  met: "En meta",
  below: (amount: string, unit: string) => `Faltan ${amount} ${unit}`,
  above: (amount: string, unit: string) => `Sobran ${amount} ${unit}`,
  starter: { button: "Planes de inicio", done: "Se aplicó el plan de inicio", group: "Planes de inicio" },
  template: {
    button: "Guardar como plantilla",
    title: "Guardar como plantilla",
    lead: "Guarda las metas, los tiempos de comida y los equivalentes. Los textos que escribiste para el paciente no pasan a la plantilla.",
    name: "Nombre de la plantilla",
    cancel: "Cancelar",
    save: "Guardar plantilla",
    saved: "Se guardó la plantilla",
    remove: (name: string) => `Quitar la plantilla ${name}`,
  },
  create: {
    button: "Crear plan",
    title: "Crear plan",
    start: "Empezar con",
    empty: "Un plan vacío",
    plan: (title: string) => title,
    template: (name: string) => `Plantilla: ${name}`,
    startDate: "Fecha de inicio",
    endDate: "Fecha de fin (opcional)",
    cancel: "Cancelar",
    save: "Crear plan",
  },
  remove: {
    button: "Quitar el plan",
    title: "¿Quitar este plan?",
    lead: "Deja de aparecer en el expediente del paciente.",
    cancel: "Conservar",
    confirm: "Quitar plan",
  },
  mail: {
    title: "¿Enviar el plan al paciente?",
    lead: (email: string) => `Se enviará en PDF a ${email}.`,
    leadWithoutEmail:
      "No usa correo, así que no se le enviará nada: entrégale el plan impreso o mándale el PDF por WhatsApp. Queda como entregado hoy.",
    follows: (name: string) => `Desde ahora es el plan vigente de ${name}, y el que ve en su app si la usa.`,
    followsFrom: (name: string, day: string) =>
      `Hasta el ${day}, ${name} sigue con su plan de ahora; ese día empieza este.`,
    again: (day: string) => `Ya se envió el ${day}.`,
    cancel: "Cancelar",
    confirm: "Enviar plan",
    sent: "El plan va en camino al correo del paciente",
    given: "Plan entregado. No usa correo: imprímelo o mándale el PDF",
  },
  removedMeals: (count: number) =>
    count === 1 ? "Se quitó la comida vacía" : "Se quitaron las comidas vacías",
  invalid: "Corrige lo que está marcado en Menú y vuelve a intentarlo",
  history: { button: "Historial", title: "Historial del plan", created: "Creó el plan" },
  state: {
    draft: "Borrador, sin enviar",
    sent: (day: string) => `Enviado el ${day}`,
  },
  list: {
    days: (from: string, until: string) => (until === "" ? `Desde ${from}` : `${from} – ${until}`),
    draft: "borrador, sin enviar",
    sent: (day: string) => `enviado el ${day}`,
    edit: "Editar",
    open: "Abrir",
    duplicate: "Duplicar y editar",
  },
  failures: {
    save: "No se pudo guardar el plan",
    create: "No se pudo crear el plan. Intenta más tarde",
    remove: "No se pudo quitar el plan. Intenta más tarde",
    send: "No se pudo enviar el plan. Intenta más tarde",
    template: "No se pudo cambiar la plantilla. Intenta más tarde",
    pdf: "No se pudo preparar el PDF. Intenta más tarde",
    copy: "No se pudo copiar el plan. Intenta más tarde",
  },
} as const;
