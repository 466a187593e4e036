import { formatDay } from "@nutria/calendar/format";
import { pillsOf } from "@nutria/contract/clinical/counted-portions";
import { energyOf, targetNutrients } from "@nutria/contract/clinical/energy";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { presentAmount } from "@nutria/contract/clinical/foods/present-amount";
import { toldServings } from "@nutria/contract/clinical/foods/told-dish";
import { spokenName, toldItem } from "@nutria/contract/clinical/foods/told-food";
import { itemsOn, menuDays, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import type { Meal, MealPlan } from "@nutria/contract/schemas/record/meal-plan";

/** A plan of an exported record. */
export type PrintedPlan = Pick<
  MealPlan,
  "target" | "meals" | "agreements" | "freeFoods" | "avoid" | "appointmentNote" | "startDate" | "title"
> & { endDate?: string; sentAt?: string; removedAt?: string };

const list = new Intl.ListFormat("es-MX");
const number = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 0 });
const dayNames = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"] as const;

/** The content of a plan, in lines: days, aim, each meal with its equivalents and foods, and the agreements. */
export function planInWords(plan: PrintedPlan, sent: string, index: FoodIndex): string {
  const { startDate, endDate, target, meals, agreements, freeFoods, avoid, appointmentNote } = plan;
  const days =
    endDate === undefined
      ? `Desde el ${formatDay(startDate)}`
      : `Del ${formatDay(startDate)} al ${formatDay(endDate)}`;
  return [
    `${days} · ${sent}`,
    aimText(target),
    ...meals.map((meal) => mealText(meal, index)),
    avoid === "" ? "" : `Evitar: ${avoid}`,
    freeFoods === "" ? "" : `Sin límite: ${freeFoods}`,
    agreements.length === 0 ? "" : `Acuerdos: ${agreements.join(" ")}`,
    appointmentNote === "" ? "" : `Para la próxima cita: ${appointmentNote}`,
  ]
    .filter(Boolean)
    .join("\n");
}

function aimText(target: MealPlan["target"]): string {
  const energy = energyOf(target.energy);
  const { proteinG, fatG, carbohydrateG } = targetNutrients(target);
  const grams = [
    `${number.format(proteinG)} g de proteína`,
    `${number.format(fatG)} g de lípidos`,
    `${number.format(carbohydrateG)} g de hidratos de carbono`,
  ];
  return `Meta: ${energy === null ? "" : `${number.format(energy)} kcal, `}${list.format(grams)}`;
}

/** A meal: its equivalents and words, and below them a line for the foods of each day. */
function mealText({ name, time, portions, menu, items = [] }: Meal, index: FoodIndex): string {
  const pills = pillsOf(portions).map(({ count, label }) => `${count} ${label}`);
  const said = [pills.join(", "), menu.replace(/\.$/, "")].filter(Boolean).join(". ");
  const foods = foodsByDay(items, index);
  const head = said || (foods.length === 0 ? "sin indicaciones" : "");
  return [`${time} ${name}${head === "" ? "" : `: ${head}`}`, ...foods].join("\n");
}

/** The foods of a meal; days that are alike stand together. */
function foodsByDay(items: readonly MenuItem[], index: FoodIndex): string[] {
  const alike = new Map<string, MenuDay[]>();
  for (const day of menuDays) {
    const foods = itemsOn(items, day)
      .map((item) => foodText(item, index))
      .join(", ");
    if (foods !== "") alike.set(foods, [...(alike.get(foods) ?? []), day]);
  }
  return [...alike].map(([foods, days]) => {
    const names = list.format(days.map((day) => dayNames[day - 1] ?? ""));
    const title =
      days.length === menuDays.length ? "Cada día" : names.charAt(0).toUpperCase() + names.slice(1);
    return `${title}: ${foods}`;
  });
}

/** A food in words with its grams; a dish with its servings. */
function foodText(item: MenuItem, index: FoodIndex): string {
  const grams = `${number.format(presentAmount(item, index).grams)} g`;
  const dish = item.type === "dish" ? index.dishes.get(item.ref) : undefined;
  if (dish) return `${spokenName(item.name)} (${toldServings(item, dish)}, ${grams})`;
  const told = toldItem(item, () => undefined);
  return told.startsWith(`${grams} de `) ? told : `${told} (${grams})`;
}
