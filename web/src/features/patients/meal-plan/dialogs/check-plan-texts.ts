import type { MenuDay } from "@nutria/contract/clinical/foods/menu";
import { capital, dayNamesOf } from "../menu/menu-texts";
import { formatWhole } from "../texts";

const units = { energy: "kcal", protein: "g de proteína" } as const;

interface Most {
  total: number;
  percent: number;
}

/** `1,475`, or `1,475 a 1,520`. */
const ranged = (least: number, most = least): string =>
  least === most ? formatWhole(least) : `${formatWhole(least)} a ${formatWhole(most)}`;

/** The texts of the check before a plan is sent. */
export const planCheckTexts = {
  title: "Revisa antes de enviar",
  lead: (plan: string, patient: string, count: number) =>
    `${plan} para ${patient}. Encontramos ${count === 1 ? "una cosa" : `${count} cosas`}.`,
  isRecordNewer: "El plan no se envió: su expediente tiene algo nuevo que debes revisar.",
  allergy: (food: string, name: string, allergen: string) => `${food}: ${name} tiene alergia ${allergen}`,
  intolerance: (food: string, name: string, allergen: string) =>
    `${food}: ${name} tiene intolerancia ${allergen}`,
  diet: (food: string, name: string, diet: string) => `${food}: no va con la dieta de ${name}, ${diet}`,
  has: (of: readonly string[]) => `Tiene ${of.join(", ")}`,
  together: (reason: string, foods: string) => `${reason}: va junto con ${foods}`,
  excluded: (foods: string, diet: string) => `Fuera de su dieta, ${diet}: ${foods}`,
  label: (foods: string) => `Revisa la etiqueta de ${foods}`,
  labelOf: (name: string) => `Puede contener lo que evita: ${name}`,
  unreviewed: (foods: string) => `Sin revisar qué contiene: ${foods}`,
  unreviewedHelp: "Ábrelo en el menú y confirma qué contiene",
  unknown: (names: string) => `No revisamos esto por ti: ${names}`,
  unknownHelp: "Ninguna regla lo conoce: revisa tú los alimentos y los textos del plan.",
  energy: (total: number, target: number, percent: number, most?: Most) =>
    `${ranged(total, most?.total)} de ${formatWhole(target)} kcal (${ranged(percent, most?.percent)} %)`,
  protein: (total: number, target: number, percent: number, most?: Most) =>
    `${ranged(total, most?.total)} de ${formatWhole(target)} g de proteína (${ranged(percent, most?.percent)} %)`,
  difference: (kind: "energy" | "protein", missing: number, other = missing) => {
    const [least, most] = [missing, other].map(Math.abs).sort((one, another) => one - another);
    return `${missing > 0 ? "Faltan" : "Sobran"} ${ranged(least ?? 0, most)} ${units[kind]} al día`;
  },
  emptyMeals: (count: number) => (count === 1 ? "Una comida vacía" : `${count} comidas vacías`),
  mealAt: (name: string, time: string) => `${name} de las ${time}`,
  onDays: (days: readonly MenuDay[]) => capital(dayNamesOf(days)),
  freeFoods: "Sin límite",
  toPortions: "Ver equivalentes",
  toMeal: (meal: string) => `Ir a ${meal}`,
  removeMeals: (count: number) => (count === 1 ? "Quitarla del plan" : "Quitarlas del plan"),
  acknowledge: (name: string, what: string) => `Sé que ${name} ${what}`,
  allergies: (allergens: string) => `tiene alergia ${allergens}`,
  intolerances: (allergens: string) => `tiene intolerancia ${allergens}`,
  diets: (diets: string) => `sigue una dieta: ${diets}`,
  asItIs: "y quiero enviar este plan así.",
  kept: "Queda en su expediente.",
  send: "Enviar de todos modos",
  mend: "Corregir",
} as const;
