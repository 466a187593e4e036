import { formatDay } from "@nutria/calendar/format";
import { energyOf } from "@nutria/contract/clinical/energy";
import { foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { MenuItem } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { ComparedField } from "../../../../lib/forms/stale";
import { planTexts } from "../plan-texts";
import { formatWhole, portionText } from "../texts";
import type { PlanInputs } from "./plan-form";

const { compared: texts } = planTexts;

const asTyped = (name: "title" | "freeFoods" | "avoid" | "appointmentNote"): ComparedField<PlanInputs> => ({
  name,
  label: texts[name],
  text: (content) => content[name],
});

const dayOf = (name: "startDate" | "endDate"): ComparedField<PlanInputs> => ({
  name,
  label: texts[name],
  text: (content) => formatDay(content[name]),
});

/** The parts of a plan, as two versions of them are compared. */
export const comparedFields: ComparedField<PlanInputs>[] = [
  asTyped("title"),
  {
    name: "target.energy",
    label: texts.energy,
    text: ({ target: { energy } }) => {
      const kcal = `${formatWhole(energyOf(energy) ?? 0)} kcal`;
      return energy.kind === "typed" ? kcal : `${kcal} · ${texts.byFormula}`;
    },
  },
  { name: "target.macronutrients", label: texts.macronutrients, text: macronutrientsText },
  {
    name: "target.tolerancePercent",
    label: texts.tolerance,
    text: ({ target }) => `${target.tolerancePercent} %`,
  },
  {
    name: "meals",
    label: texts.meals,
    text: ({ meals }) => meals.map(mealText).join("\n"),
    cells: {
      label: (cell) =>
        cell.startsWith("portions.")
          ? groupName(cell.slice(9))
          : (texts.cells[cell.split(".")[0] ?? ""] ?? cell),
      text: (cell, value) => {
        if (cell === undefined) return mealText(value as Meal);
        if (cell.startsWith("items")) return itemsText(value);
        return cell.startsWith("portions.") ? portionText((value as number | undefined) ?? 0) : String(value);
      },
    },
  },
  {
    name: "agreements",
    label: texts.agreements,
    text: ({ agreements }) => agreements.filter(Boolean).join("\n"),
  },
  asTyped("freeFoods"),
  dayOf("startDate"),
  dayOf("endDate"),
  asTyped("avoid"),
  asTyped("appointmentNote"),
];

const groupName = (id: string): string => foodGroup(id as FoodGroupId).name;

/** One item, several, or a cell of one. */
function itemsText(value: unknown): string {
  if (Array.isArray(value)) return value.map(itemsText).join(", ");
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (typeof value !== "object" || value === null) return "";
  const { name, day } = value as Partial<MenuItem>;
  return [name, day && shortDays[day - 1]].filter(Boolean).join(" ");
}

const shortDays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

function mealText({ name, time, portions, menu, items = [] }: Meal): string {
  const counts = Object.entries(portions).map(([id, count]) => `${portionText(count)} ${groupName(id)}`);
  return [`${time} ${name}`, counts.join(", "), menu, itemsText(items)].filter(Boolean).join(": ");
}

function macronutrientsText({ target: { macronutrients } }: PlanInputs): string {
  if (macronutrients.kind === "grams") {
    const { proteinG, fatG, carbohydrateG } = macronutrients;
    return `${proteinG}/${fatG}/${carbohydrateG} g`;
  }
  const { protein, fat, carbohydrate } = macronutrients;
  return `${protein}/${fat}/${carbohydrate} %`;
}
