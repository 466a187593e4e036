import { namesText } from "../texts";

/** Texts of the shopping list. */
export const shoppingTexts = {
  days: "Días",
  ofDays: (count: number) => `${String(count)} días`,
  persons: "Personas",
  ofPersons: (count: number) => (count === 1 ? "1 persona" : `${String(count)} personas`),
  inCart: (done: number, all: number) => `${String(done)} de ${String(all)} en el carrito`,
  untick: "Desmarcar todo",
  share: "Compartir lista",
  title: "Lista del súper",
  empty: "Tu plan no tiene alimentos con cantidades.",
  emptyHelp: "En “Equivalentes” ves cuánto comprar de cada grupo.",
  without: (names: readonly string[]) =>
    `Sin ${namesText(names)}. Revisa en la etiqueta la leyenda “puede contener”.`,
  leftOut: (foods: readonly string[], name: string) =>
    `Dejamos fuera ${namesText(foods)}: tu expediente lo evita. Pregúntale a ${name}.`,
  labels: (foods: readonly string[]) => `Revisa la etiqueta de ${namesText(foods)}.`,
  unreviewed: (foods: readonly string[]) => `Sin revisar qué contiene: ${namesText(foods)}.`,
  unchecked: (names: readonly string[]) => `No revisamos esto por ti: ${namesText(names)}.`,
  note: "Crudo, como se compra. Lo que se pesa es sin cáscara ni hueso: de eso compra un poco más.",
} as const;
