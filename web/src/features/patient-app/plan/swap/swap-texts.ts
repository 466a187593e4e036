import { namesText } from "../texts";

/** Texts of the sheet of swaps. */
export const swapTexts = {
  title: (pill: string) => `Cambiar ${pill}`,
  help: (meal: string, time: string) =>
    `${meal}, ${time} · Todas estas opciones equivalen a lo mismo en tu plan.`,
  choices: "Opciones",
  planned: "Lo que pide tu plan",
  search: "Buscar otro alimento del grupo",
  field: "Alimento del grupo",
  nothing: "No hay otro alimento de este grupo con ese nombre.",
  label: "Revisa la etiqueta",
  unchecked: (names: readonly string[]) => `No revisamos esto por ti: ${namesText(names)}.`,
  leftOut: (names: readonly string[]) => `No aparece lo que tu expediente evita: ${namesText(names)}.`,
  submit: "Cambiar solo por hoy",
  back: "Volver a lo del plan",
  tomorrow: (name: string) => `Mañana vuelve a lo que ${name} escribió.`,
  changed: "Listo: cambia solo por hoy",
  changedBack: "Listo: hoy es lo de tu plan",
} as const;
