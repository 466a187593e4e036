import type { MealOfDay } from "../food";

/** The kind of a meal, by its name, or else by its hour. */
export function mealKindOf({ name, time }: { name: string; time: string }): MealOfDay {
  const plain = name.toLowerCase();
  if (/desayuno|almuerzo/.test(plain)) return "desayuno";
  if (/colaci|snack|refrigerio/.test(plain)) return "colacion";
  if (/cena|merienda/.test(plain)) return "cena";
  if (/comida/.test(plain)) return "comida";
  return time < "11:00" ? "desayuno" : time < "17:00" ? "comida" : time < "19:00" ? "colacion" : "cena";
}
