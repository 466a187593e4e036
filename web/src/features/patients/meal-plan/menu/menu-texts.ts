import { foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { MenuDay } from "@nutria/contract/clinical/foods/menu";
import { joined } from "../../../../lib/format/joined";
import { lowered } from "../../../../lib/format/lowered";
import { portionText } from "../texts";

const dayNames: Readonly<Record<MenuDay, string>> = {
  1: "lunes",
  2: "martes",
  3: "miércoles",
  4: "jueves",
  5: "viernes",
  6: "sábado",
  7: "domingo",
};

/** `lunes` */
export const dayName = (day: MenuDay): string => dayNames[day];
/** `Lun` */
export const shortDay = (day: MenuDay): string => capital(dayNames[day].slice(0, 3));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat("es-MX");
/** `lunes, martes y jueves` */
export const dayNamesOf = (days: readonly MenuDay[]): string => list.format(days.map(dayName));

/** Groups as a row of the menu names them, one and several. */
const shortGroups: Partial<Record<FoodGroupId, readonly [one: string, many: string]>> = {
  "cereales-sin-grasa": ["cereal s/g", "cereales s/g"],
  "cereales-con-grasa": ["cereal c/g", "cereales c/g"],
  "aoa-muy-bajo": ["AOA muy bajo", "AOA muy bajo"],
  "aoa-bajo": ["AOA bajo", "AOA bajo"],
  "aoa-moderado": ["AOA moderado", "AOA moderado"],
  "aoa-alto": ["AOA alto", "AOA alto"],
  "leche-descremada": ["leche descr.", "leches descr."],
  "leche-semidescremada": ["leche semid.", "leches semid."],
  "leche-entera": ["leche entera", "leches enteras"],
  "leche-con-azucar": ["leche c/azúcar", "leches c/azúcar"],
  "aceites-sin-proteina": ["aceite s/p", "aceites s/p"],
  "aceites-con-proteina": ["aceite c/p", "aceites c/p"],
  "azucares-sin-grasa": ["azúcar s/g", "azúcares s/g"],
  "azucares-con-grasa": ["azúcar c/g", "azúcares c/g"],
};

/** `2 cereales s/g`, `½ fruta` */
export function groupCount(group: FoodGroupId, count: number): string {
  const { portion } = foodGroup(group);
  const [one, many] = shortGroups[group] ?? [portion.one, portion.many];
  return `${portionText(count)} ${count > 1 ? many : one}`;
}

/** `1 día`, `2 días` */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** The texts of the menu of foods. */
export const menuTexts = {
  days: "Día del menú",
  emptyDay: "vacío",
  loading: "Cargando alimentos",
  tools: {
    propose: "Armar menú",
    copyDay: "Copiar día",
    week: "Ver la semana",
    day: "Ver el día",
    shopping: "Lista del súper",
    starters: "Planes de inicio",
    more: "Más acciones del menú",
    asLast: "Como en el plan anterior",
    clearDay: (day: string) => `Vaciar el ${day}`,
    clearAll: "Vaciar toda la semana",
    target: "Meta del plan",
  },
  keys: { fill: "llenar lo que falta", propose: "armar menú", copy: "copiar día" },
  editMeal: (meal: string) => `Cambiar nombre y hora de ${meal}`,
  doneMeal: "Listo",
  mealTools: (meal: string) => `Más acciones de ${meal}`,
  copyMeal: "Copiar a otros días",
  saveAsDish: "Guardar como platillo",
  clearMeal: "Vaciar esta comida",
  writeText: "Indicaciones",
  add: "Agregar",
  addTo: (meal: string) => `Agregar a ${meal}`,
  missing: (count: number, amount: string) => `${count > 1 ? "Faltan" : "Falta"} ${amount}`,
  missingAction: (missing: string, meal: string) => `${missing} en ${meal}: elegir alimento`,
  extra: (count: number, amount: string) => `${count > 1 ? "Sobran" : "Sobra"} ${amount}`,
  complete: "Equivalentes completos",
  unknown: "Ya no está en tu catálogo",
  free: "libre",
  calculated: "Calculado, no es la porción oficial del SMAE.",
  kcal: "kcal",
  summary: {
    fiber: "Fibra",
    sodium: "Sodio",
    byFood: "Energía según la composición",
    atLeast: "al menos",
    help: "Los equivalentes cuentan el promedio de su grupo; la fibra, el sodio y esta energía suman la composición de cada alimento.",
  },
  warning: { allergy: "Alergia", intolerance: "Intolerancia", diet: "Dieta", dislike: "No le gusta" },
  label: (name: string) => `${name}: revisa la etiqueta`,
  meets: (name: string, reason: string) => `${name}: ${reason}`,
  notTogether: (name: string, beside: readonly string[]) =>
    `${name}: no junto con ${joined(beside.map(lowered))}`,
  unreviewed: "Sin revisar",
  /** What was done, as it is announced. */
  told: {
    added: (name: string, meal: string) => `${name} se agregó a ${meal}`,
    complete: "Ya no falta nada este día",
    swapped: (from: string, to: string) => `${from} se cambió por ${to}`,
    removed: (name: string) => `Se quitó ${name}`,
    copied: (count: number) => `Se copió a ${counted(count, "día", "días")}`,
    proposed: "Se armó el menú",
  },
  cancel: "Cancelar",
  cleared: "Se vació el menú",
  week: {
    label: "Menú de la semana",
    average: (count: number, kcal: string) => `Promedio de ${counted(count, "día", "días")}: ${kcal} kcal`,
    empty: "Vacío",
    copyDay: (day: string) => `Copiar ${day} a otros días`,
    open: (meal: string, day: string) => `${meal} del ${day}:`,
    fill: (days: string) => `Llenar ${days}`,
    against: "Su expediente lo evita:",
  },
  asLast: {
    none: "El plan anterior no tiene menú de alimentos",
    failed: "No se pudo leer el plan anterior. Intenta más tarde",
    done: "Se copió el menú del plan anterior",
  },
} as const;
