import type { MenuDay } from "@nutria/contract/clinical/foods/menu";
import { capital, dayNamesOf } from "../menu/menu-texts";
import { formatNumber } from "../texts";

const units = { energy: "kcal", protein: "g de proteína" } as const;

/** The texts of the check before a plan is sent. */
export const planCheckTexts = {
  title: "Revisa antes de enviar",
  lead: (plan: string, patient: string, count: number) =>
    `${plan} para ${patient}. Encontramos ${count === 1 ? "una cosa" : `${count} cosas`}.`,
  isRecordNewer: "El plan no se envió: su expediente tiene una alergia nueva que debes revisar.",
  allergy: (food: string, name: string, allergen: string) => `${food}: ${name} tiene alergia ${allergen}`,
  intolerance: (food: string, name: string, allergen: string) =>
    `${food}: ${name} tiene intolerancia ${allergen}`,
  energy: (total: number, target: number, percent: number) =>
    `${formatNumber(total)} de ${formatNumber(target)} kcal (${percent} %)`,
  protein: (total: number, target: number, percent: number) =>
    `${formatNumber(total)} de ${formatNumber(target)} g de proteína (${percent} %)`,
  difference: (kind: "energy" | "protein", missing: number) =>
    `${missing > 0 ? "Faltan" : "Sobran"} ${formatNumber(Math.abs(missing))} ${units[kind]} al día`,
  emptyMeals: (count: number) => (count === 1 ? "Una comida vacía" : `${count} comidas vacías`),
  mealAt: (name: string, time: string) => `${name} de las ${time}`,
  onDays: (days: readonly MenuDay[]) => capital(dayNamesOf(days)),
  freeFoods: "Sin límite",
  toPortions: "Ver equivalentes",
  toMeal: (meal: string) => `Ir a ${meal}`,
  removeMeals: (count: number) => (count === 1 ? "Quitarla del plan" : "Quitarlas del plan"),
  acknowledge: (name: string, allergens: string) => `Sé que ${name} tiene alergia ${allergens}`,
  asItIs: "y quiero enviar este plan así.",
  kept: "Queda en su expediente.",
  send: "Enviar de todos modos",
  mend: "Corregir",
} as const;
