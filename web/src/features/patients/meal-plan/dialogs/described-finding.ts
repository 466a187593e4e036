import { toAllergen } from "@nutria/contract/clinical/eating/allergen-phrase";
import type { PlanFinding } from "@nutria/contract/clinical/plan-check";
import type { CheckedPlan } from "@nutria/contract/clinical/foods-against";
import type { MailMealPlanInput } from "@nutria/contract/schemas/record/meal-plan";
import { joined } from "../../../../lib/format/joined";
import { lowered } from "../../../../lib/format/lowered";
import { capital } from "../menu/menu-texts";
import type { PlanPlace } from "../plan-place";
import { planCheckTexts as texts } from "./check-plan-texts";

type Meals = CheckedPlan["meals"];

/** A finding in words: what was found, and where; `name` is the patient's. */
export function described(
  finding: PlanFinding,
  meals: Meals,
  name: string,
): { heading: string; detail: string } {
  const namesOf = (places: readonly (number | null)[]) =>
    joined(places.map((place) => mealAt(place, meals, texts.mealAt)));
  if (finding.kind === "emptyMeals") {
    const { meals: places } = finding;
    return { heading: texts.emptyMeals(places.length), detail: namesOf(places) };
  }
  if ("total" in finding) {
    const { kind, total, target, percent, days, most } = finding;
    const difference = texts.difference(kind, target - total, most && target - most.total);
    return {
      heading: texts[kind](total, target, percent, most),
      detail: days === undefined ? difference : `${texts.onDays(days)}: ${difference}`,
    };
  }
  if (finding.kind === "unknown") {
    return { heading: texts.unknown(joined(finding.names)), detail: texts.unknownHelp };
  }
  const { meals: places, days } = finding;
  const where = [namesOf(places), days.length > 0 && texts.onDays(days)];
  const told = (heading: string, about: string) => ({
    heading,
    detail: [about, ...where].filter(Boolean).join(" · "),
  });
  if (finding.kind === "label") {
    return told(texts.label(joined(finding.foods.map(lowered))), texts.labelOf(finding.name));
  }
  if (finding.kind === "excluded") {
    const { foods, reasons } = finding;
    return told(texts.excluded(joined(foods.map(lowered)), lowered(finding.name)), capital(joined(reasons)));
  }
  if (finding.kind === "unreviewed")
    return told(texts.unreviewed(joined(finding.foods)), texts.unreviewedHelp);
  const { kind, food, of } = finding;
  const against = kind === "diet" ? lowered(finding.name) : toAllergen(finding.name);
  const { beside, reason } = finding;
  const about = beside.length > 0 ? texts.together(capital(reason), joined(beside.map(lowered))) : reason;
  return told(texts[kind](food, name, against), of.length > 0 ? texts.has(of) : about);
}

/** "Sé que Carmen tiene alergia al cacahuate y sigue una dieta: vegana". */
export function acknowledgedText(
  name: string,
  { acknowledgedAllergies, acknowledgedIntolerances, acknowledgedDiets }: MailMealPlanInput,
): string {
  const parts = [
    acknowledgedAllergies.length > 0 && texts.allergies(joined(acknowledgedAllergies.map(toAllergen))),
    acknowledgedIntolerances.length > 0 &&
      texts.intolerances(joined(acknowledgedIntolerances.map(toAllergen))),
    acknowledgedDiets.length > 0 && texts.diets(joined(acknowledgedDiets.map(lowered))),
  ];
  return texts.acknowledge(name, joined(parts.filter((part) => part !== false)));
}

/** Where a finding is mended; undefined for one that has no place. */
export function findingPlaceOf(finding: PlanFinding): PlanPlace | undefined {
  if (finding.kind === "unknown") return undefined;
  if ("total" in finding) {
    const [day] = finding.days ?? [];
    return day === undefined ? { view: "portions" } : { view: "menu", meal: 0, day };
  }
  const [day] = "days" in finding ? finding.days : [];
  return { view: "menu", meal: finding.meals[0] ?? null, ...(day !== undefined && { day }) };
}

export function goText(place: PlanPlace, meals: Meals): string {
  if (place.view === "portions") return texts.toPortions;
  return texts.toMeal(mealAt(place.meal, meals, (name) => name));
}

function mealAt(place: number | null, meals: Meals, text: (name: string, time: string) => string): string {
  const meal = place === null ? undefined : meals[place];
  return meal ? text(meal.name, meal.time) : texts.freeFoods;
}
