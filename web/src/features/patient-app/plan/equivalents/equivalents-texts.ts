import { namesText } from "../texts";

/** Texts of what an equivalent is. */
export const equivalentsTexts = {
  search: "¿Cuánto es de…?",
  placeholder: "¿Cuánto es de…? Prueba “papa”",
  clear: "Borrar la búsqueda",
  one: "Un equivalente es…",
  animal: "De origen animal",
  ofToday: (counted: string, planned: string) => [counted, ` de ${planned} hoy`] as const,
  aDay: (planned: string) => `${planned} al día`,
  noExamples: (name: string) => `No hay opciones sin lo que evitas: pregúntale a ${name}.`,
  more: (count: number) => `Ver ${String(count)} más`,
  fewer: "Ver menos",
  nothing: "No encontramos ese alimento.",
  avoid: (names: readonly string[]) => `Evítalo: ${namesText(names)}`,
  label: (names: readonly string[]) => `Revisa la etiqueta: ${namesText(names)}`,
  unreviewed: "Sin revisar",
  unchecked: (names: readonly string[]) => `No revisamos esto por ti: ${namesText(names)}.`,
  leftOut: (names: readonly string[]) => `No aparece lo que tu expediente evita: ${namesText(names)}.`,
  none: "Tu plan no cuenta equivalentes.",
} as const;
