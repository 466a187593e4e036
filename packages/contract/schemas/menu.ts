import * as z from "zod/mini";
import { leastGrams, mostGrams } from "../clinical/foods/amount";
import { menuDays } from "../clinical/foods/menu";
import { id, messages, orRequired, requiredText } from "./primitives";

export const menuMessages = {
  grams: "Escribe una cantidad mayor que cero, hasta 5,000 g",
  items: "Una comida tiene hasta 12 alimentos o platillos al día",
  days: "Elige entre 1 y 7 días",
  persons: "Elige entre 1 y 12 personas",
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

export const mostPersons = 12;

/** Days such as `1,3,5`, 1 for Monday; without them, each that has a menu. */
const daysInQuery = z.pipe(
  z.string(messages.invalid).check(z.regex(/^[1-7](,[1-7]){0,6}$/, menuMessages.days)),
  z.transform((text: string) => menuDays.filter((day) => text.split(",").includes(String(day)))),
);

/** For which days and how many persons a shopping list is. */
export const ShoppingListQuery = z.strictObject({
  days: z.optional(daysInQuery),
  persons: z._default(
    z.pipe(
      z.string(messages.invalid).check(z.regex(/^\d{1,2}$/, menuMessages.persons)),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, menuMessages.persons), z.maximum(mostPersons, menuMessages.persons)),
      ),
    ),
    1,
  ),
});
