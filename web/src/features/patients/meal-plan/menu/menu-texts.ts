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

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

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
  search: {
    label: "Buscar alimento o platillo",
    placeholder: "Busca alimento o platillo…",
    results: "Resultados",
    onlyHidden: "Todo lo que hay lleva algo a lo que tiene alergia.",
    none: (typed: string) => `No encontramos “${typed}”.`,
    unfigured: (typed: string) =>
      `De “${typed}” no tenemos cifras confiables. Agrégalo con las de su etiqueta o las de tu receta.`,
    addOwn: "Agregar alimento propio",
    noneOfGroup: "Ningún alimento de este grupo",
    filters: "Tipo",
    all: "Todo",
    food: "Alimentos",
    dish: "Platillos",
    own: "Míos",
    group: (name: string) => `Quitar el filtro ${name}`,
    add: "Agregar",
    close: "Cerrar",
    dayAfter: (day: string, kcal: string) => `El ${day} quedaría en ${kcal} kcal`,
    source: "Composición: USDA SR28, dominio público.",
    create: "Crear alimento",
    added: (name: string, meal: string) => `${name} se agregó a ${meal}`,
    done: "Ya no falta nada este día",
    nothingYet: "Todavía no tiene alimentos este día",
    hidden: (count: number) => `${counted(count, "resultado", "resultados")} con lo que no puede comer`,
    show: "Mostrar",
    hide: "Ocultar",
  },
  amount: {
    quantity: "Cantidad",
    measure: "Medida",
    less: "Medio equivalente menos",
    more: "Medio equivalente más",
    grams: "gramos",
    served: "gramos servidos",
    macros: (protein: string, fat: string, carbohydrate: string) =>
      `${protein} g prot · ${fat} g líp · ${carbohydrate} g HC`,
    wrong: "Escribe una cantidad mayor que cero",
  },
  item: {
    title: (name: string) => name,
    swap: "Cambiar por, en los mismos equivalentes",
    review: "Confirmar qué contiene",
    reviewed: "Ver qué contiene",
    everywhere: (count: number) => `Cambiar en los ${count} días que lo llevan`,
    noSwaps: "No hay otros alimentos de este grupo para esta persona",
    moreSwaps: "Ver más",
    swapped: (from: string, to: string) => `${from} se cambió por ${to}`,
    remove: "Quitar",
    removed: (name: string) => `Se quitó ${name}`,
    own: "Míos",
    facts: "Composición y fuente",
    perAmount: "En esta cantidad",
    per100g: "En 100 g",
    noFigure: "Sin dato",
    correct: "Corregir este alimento",
    correctDish: "Corregir este platillo",
    differs: "Su composición difiere del promedio de su grupo",
    combination: (grams: string, counts: string, group: string) =>
      `Por su composición, ${grams} cuentan como ${counts}, y no como ${group}. Puedes cambiarlo: corrige el alimento`,
    recipe: "Preparación",
    recipeFailed: "No se pudo abrir el platillo. Intenta más tarde",
    ingredients: "Lleva",
    foodFailed: "No se pudo abrir el alimento. Intenta más tarde",
    loadingFigures: "Cargando el resto de la composición…",
    ownSource: (description: string) =>
      `Fuente: tu consultorio${description === "" ? "" : ` (${description})`}`,
    source: (origin: string, number: string, description: string) =>
      `Fuente: USDA ${origin} n.º ${number}, “${description}”`,
  },
  nutrients: {
    energyKcal: "Energía (kcal)",
    proteinG: "Proteína (g)",
    fatG: "Lípidos (g)",
    carbohydrateG: "Hidratos de carbono (g)",
    fiberG: "Fibra (g)",
    sugarsG: "Azúcares (g)",
    sodiumMg: "Sodio (mg)",
    potassiumMg: "Potasio (mg)",
    calciumMg: "Calcio (mg)",
    ironMg: "Hierro (mg)",
  },
  warning: { allergy: "Alergia", intolerance: "Intolerancia", diet: "Dieta", dislike: "No le gusta" },
  label: (name: string) => `${name}: revisa la etiqueta`,
  meets: (name: string, reason: string) => `${name}: ${reason}`,
  notTogether: (name: string, beside: readonly string[]) =>
    `${name}: no junto con ${joined(beside.map(lowered))}`,
  unreviewed: "Sin revisar",
  undo: "Deshacer",
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
  copyDialog: {
    day: (day: string) => `Copiar ${day} a…`,
    meal: (meal: string, day: string) => `Copiar ${meal} del ${day} a…`,
    days: "Días",
    replaces: (days: string) => `Reemplaza lo que hay el ${days}.`,
    empty: "Los días elegidos están vacíos.",
    none: "Elige al menos un día.",
    confirm: (count: number) => `Copiar a ${counted(count, "día", "días")}`,
    done: (count: number) => `Se copió a ${counted(count, "día", "días")}`,
  },
  propose: {
    title: "Armar menú",
    lead: "Con los equivalentes de cada comida: platillos que caben, y alimentos de diario para el resto. El platillo de una comida no se repite en tres días. Nada se envía: tú la ajustas.",
    noPortions: "Coloca primero los equivalentes de cada comida, o empieza con un plan de inicio.",
    another: "Otra propuesta",
    scope: "Para",
    today: (day: string) => `Solo el ${day}`,
    emptyDays: (count: number) => `Los ${count} días vacíos`,
    replaces: (day: string) => `Reemplaza el menú del ${day}. Puedes deshacer.`,
    use: "Usar este menú",
    energy: (byFoods: string, placed: string) =>
      `${byFoods} kcal según sus alimentos, ${placed} en equivalentes`,
    open: (portions: string) => `Queda por elegir: ${portions}`,
    stoodIn: (portions: string) => `En lugar de ${portions}, que su expediente evita`,
    own: "de tu consultorio",
    dish: "platillo",
    done: "Se armó el menú",
  },
  starter: {
    title: "Planes de inicio",
    lead: "Diez planes de un día, en equivalentes y con menú. Nada se envía: lo ajustas a tu paciente.",
    nearest: "El más cercano a su meta",
    meals: "5 comidas",
    split: (carbohydrate: number, protein: number, fat: number) =>
      `${carbohydrate} HC · ${protein} P · ${fat} L`,
    preview: (name: string) => `${name}, así queda`,
    changed: "Sin lo que su expediente evita, ni lo que no le gusta",
    replaces: (day: string) => `Reemplaza los equivalentes y el menú del ${day}. Puedes deshacer.`,
    takeTarget: (kcal: string) => `Usar también su meta: ${kcal} kcal, 20/28/52 %`,
    onlyPortions: "Solo equivalentes",
    use: "Usar este plan",
    done: "Se aplicó el plan de inicio",
  },
  asLast: {
    none: "El plan anterior no tiene menú de alimentos",
    failed: "No se pudo leer el plan anterior. Intenta más tarde",
    done: "Se copió el menú del plan anterior",
  },
  shopping: {
    title: "Lista del súper",
    days: "Días",
    persons: "Personas",
    person: (count: number) => counted(count, "persona", "personas"),
    empty: "El menú todavía no tiene alimentos en estos días.",
    note: "Crudo, como se compra. Lo que se pesa es sin cáscara ni hueso: de eso se compra un poco más.",
    leftOut: (names: string) => `No se compra, por lo que dice su expediente: ${names}`,
    labels: (names: string) => `Revisa la etiqueta: ${names}`,
    unreviewed: (names: string) => `Sin revisar qué contienen: ${names}`,
    copy: "Copiar",
    copied: "Se copió la lista",
    whatsapp: "Enviar por WhatsApp",
    download: "Descargar PDF",
    failed: "No se pudo preparar la lista. Intenta más tarde",
    close: "Cerrar",
  },
} as const;
