import { formatDay } from "@nutria/calendar/format";
import { targetNutrients, type PlanTarget } from "@nutria/contract/clinical/energy";
import { foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Meal, MealPlan } from "@nutria/contract/schemas/record/meal-plan";
import type { StaleField } from "../../../../components/ui/dialog/stale-values-dialog";
import type { DocumentClash } from "../../../../lib/autosave/document/document-saver";
import { formatNumber, mealPlanTexts, portionText } from "../texts";
import type { ContentKey, PlanContent } from "./plan-content";

const texts = mealPlanTexts.conflict;

/** Both values of each field that two tabs changed, as they are read. */
export function staleFieldsOf({ mine, stored, keys }: DocumentClash<MealPlan, PlanContent>): StaleField[] {
  return keys.map((key) => ({
    name: key,
    label: texts[key],
    mine: textOf(key, mine),
    stored: textOf(key, stored),
    isTouched: true,
  }));
}

function textOf(key: ContentKey, content: PlanContent): string {
  switch (key) {
    case "meals":
      return content.meals.map(mealText).join("\n");
    case "target":
      return targetText(content.target);
    case "agreements":
      return content.agreements.join("\n");
    case "startDate":
    case "endDate":
      return formatDay(content[key]);
    default:
      return content[key];
  }
}

function mealText({ name, time, portions, menu }: Meal): string {
  const counts = Object.entries(portions).map(
    ([id, count]) => `${portionText(count)} ${foodGroup(id as FoodGroupId).name}`,
  );
  return [`${time} ${name}`, counts.join(", "), menu].filter(Boolean).join(": ");
}

function targetText(target: PlanTarget): string {
  const { energyKcal, proteinG, fatG, carbohydrateG } = targetNutrients(target);
  return `${formatNumber(energyKcal)} kcal · ${proteinG}/${fatG}/${carbohydrateG} g`;
}
