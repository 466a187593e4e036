import { formatDay } from "@nutria/calendar/format";
import { pillsOf } from "@nutria/contract/clinical/counted-portions";
import { energyOf, targetNutrients } from "@nutria/contract/clinical/energy";
import { amountText, inGrams, quantityOf, quantityText } from "@nutria/contract/clinical/foods/amount";
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

/** What a plan prescribes, in lines: days, aim, each meal with its equivalents and foods, and what was agreed. */
export function planInWords(plan: PrintedPlan, sent: string): string {
  const { startDate, endDate, target, meals, agreements, freeFoods, avoid, appointmentNote } = plan;
  const days =
    endDate === undefined
      ? `Desde el ${formatDay(startDate)}`
      : `Del ${formatDay(startDate)} al ${formatDay(endDate)}`;
  return [
    `${days} · ${sent}`,
    aimText(target),
    ...meals.map(mealText),
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

function mealText({ name, time, portions, menu, items = [] }: Meal): string {
  const pills = pillsOf(portions).map(({ count, label }) => `${count} ${label}`);
  const lines = [pills.join(", "), menu, ...foodsByDay(items)].filter(Boolean);
  return `${time} ${name}: ${lines.join(". ") || "sin indicaciones"}`;
}

/** The foods of a meal; days that are alike stand together. */
function foodsByDay(items: readonly MenuItem[]): string[] {
  const alike = new Map<string, MenuDay[]>();
  for (const day of menuDays) {
    const foods = itemsOn(items, day).map(foodText).join(", ");
    if (foods !== "") alike.set(foods, [...(alike.get(foods) ?? []), day]);
  }
  return [...alike].map(([foods, days]) =>
    days.length === menuDays.length
      ? foods
      : `${list.format(days.map((day) => dayNames[day - 1] ?? ""))}: ${foods}`,
  );
}

function foodText(item: MenuItem): string {
  const grams = `${number.format(item.grams)} g`;
  if (item.type === "food") {
    return item.measure.name === inGrams.name
      ? `${grams} ${item.name}`
      : `${amountText(item)} (${grams}) ${item.name}`;
  }
  return `${quantityText(quantityOf(item))} × ${item.name} (${grams})`;
}
