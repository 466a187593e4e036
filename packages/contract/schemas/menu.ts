import * as z from "zod/mini";
import { leastGrams, mostGrams } from "../clinical/foods/amount";
import { menuDays } from "../clinical/foods/menu";
import { id, messages, orRequired, requiredText } from "./primitives";

export const menuMessages = {
  grams: "Escribe una cantidad mayor que cero, hasta 5,000 g",
  items: "Una comida tiene hasta 12 alimentos o platillos al día",
  unknownFood: "Este alimento ya no está en tu catálogo: cámbialo o quítalo",
} as const;

/** The most foods and dishes of a meal on one day. */
export const mostItemsOfMeal = 12;

const grams = (least: number) =>
  z
    .number(orRequired(messages.invalid))
    .check(z.minimum(least, menuMessages.grams), z.maximum(mostGrams, menuMessages.grams));

/** A household measure and the grams of one. */
export const MeasureInput = z.strictObject({ name: requiredText(40), grams: grams(leastGrams) });

/** A food or a dish of a meal on one day of the week, 1 for Monday. */
export const MenuItem = z.strictObject({
  day: z.literal(menuDays, messages.invalid),
  type: z.enum(["food", "dish"], messages.choose),
  ref: id,
  name: requiredText(80),
  /** What counts; the measure says in which unit they are told. */
  grams: grams(leastGrams),
  measure: MeasureInput,
});

/** The menu of a meal, of all days. */
export const MenuItems = z.array(MenuItem, messages.invalid).check(
  z.maxLength(mostItemsOfMeal * menuDays.length, menuMessages.items),
  z.refine(
    (items) => menuDays.every((day) => items.filter((item) => item.day === day).length <= mostItemsOfMeal),
    menuMessages.items,
  ),
);
