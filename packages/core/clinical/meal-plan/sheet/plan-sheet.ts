import { safeExamples } from "@nutria/contract/clinical/allergy-groups";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import {
  addPortions,
  foodGroups,
  type FoodGroup,
  type Portions,
} from "@nutria/contract/clinical/equivalents";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { StoredMealPlan } from "../entity";
import { sheetMenu, type SheetMenu } from "./sheet-menu";

/** How many equivalents of which food, as a pill of the sheet. */
export interface Pill {
  count: string;
  label: string;
}

/** The texts of the sheet that a patient takes home. */
export interface PlanSheet {
  practice: { name: string; initials: string; profession: string; phone: string; office: string };
  patientName: string;
  from: string;
  until: string;
  energy: string;
  meals: { time: string; name: string; pills: Pill[]; menu: string; foods?: readonly string[] }[];
  /** The foods of the plan; absent for one in words and equivalents alone. */
  menu?: SheetMenu;
  guide: { title: string; examples: string[] }[];
  avoid: string[];
  agreements: string[];
  freeFoods: string;
  nextAppointment: { when: string; note: string } | undefined;
}

/** What the record and the practice say when the sheet is made. */
export interface SheetFacts {
  practice: PlanSheet["practice"];
  patientName: string;
  timeZone: string;
  allergies: readonly string[];
  intolerances: readonly string[];
  dislikedFood: readonly string[];
  nextAppointmentAt: string | null;
  /** The foods of the plan's menu. */
  index: FoodIndex;
}

/** The sheet of a plan; its guide names no food that the record has as an allergy or intolerance. */
export function planSheet(plan: StoredMealPlan, facts: SheetFacts): PlanSheet {
  const { practice, patientName, timeZone, allergies, intolerances, nextAppointmentAt } = facts;
  const menu = sheetMenu(plan.meals, facts.index, facts);
  return {
    ...(menu && { menu }),
    practice,
    patientName,
    from: formatDay(plan.startDate),
    until: formatDay(plan.endDate ?? null),
    energy: `${targetNutrients(plan.target).energyKcal.toLocaleString("es-MX")} kcal`,
    meals: plan.meals
      .map((meal, place) => ({ ...meal, foods: menu?.everyDay[place] ?? [] }))
      .filter(hasContent)
      .map(({ time, name, portions, menu: words, foods }) => ({
        time,
        name,
        pills: pillsOf(portions),
        menu: words,
        ...(foods.length > 0 && { foods }),
      })),
    guide: guideOf(addPortions(plan.meals.map(({ portions }) => portions)), [...allergies, ...intolerances]),
    avoid: avoidTexts(plan.avoid, allergies, intolerances),
    agreements: plan.agreements,
    freeFoods: plan.freeFoods,
    nextAppointment: appointmentOf(nextAppointmentAt, timeZone, plan.appointmentNote),
  };
}

const hasContent = ({ portions, menu, foods }: Meal & { foods: readonly string[] }): boolean =>
  menu !== "" || foods.length > 0 || Object.keys(portions).length > 0;

/**
 * The used groups, those together that the patient counts alike: the levels of animal food up to moderate in fat. Pills and
 * guide are made of the same ones, so that a food is changed for another of its own kind.
 */
function countedAlike(portions: Portions): { groups: FoodGroup[]; count: number }[] {
  const alike = new Map<string, { groups: FoodGroup[]; count: number }>();
  for (const group of foodGroups) {
    const count = portions[group._id];
    if (count === undefined) continue;
    const known = alike.get(group.portion.one) ?? { groups: [], count: 0 };
    alike.set(group.portion.one, { groups: [...known.groups, group], count: known.count + count });
  }
  return [...alike.values()];
}

function pillsOf(portions: Portions): Pill[] {
  return countedAlike(portions).map(({ groups: [first], count }) => ({
    count: countText(count),
    label: (count > 1 ? first?.portion.many : first?.portion.one) ?? "",
  }));
}

/** `2`, `½`, `1½` */
function countText(count: number): string {
  const whole = Math.floor(count);
  return count === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

/** What one equivalent is, for the groups that the plan uses. */
function guideOf(used: Portions, avoided: readonly string[]): PlanSheet["guide"] {
  return countedAlike(used)
    .map(({ groups }) => ({
      title: groups.length > 1 ? animalTitle : (groups[0]?.name ?? ""),
      examples: [...new Set(groups.flatMap(({ _id }) => safeExamples(_id, avoided)))],
    }))
    .filter(({ examples }) => examples.length > 0);
}

/** The only groups that are counted alike. */
const animalTitle = "Origen animal";

/** Allergies first; the record says them, so that a plan cannot forget one. */
function avoidTexts(typed: string, allergies: readonly string[], intolerances: readonly string[]): string[] {
  return [
    ...(allergies.length > 0 ? [`Alergia: ${allergies.join(", ")}, y todo lo que lo contenga.`] : []),
    ...(intolerances.length > 0 ? [`Intolerancia: ${intolerances.join(", ")}.`] : []),
    ...(typed === "" ? [] : [typed]),
  ];
}

function appointmentOf(at: string | null, timeZone: string, note: string): PlanSheet["nextAppointment"] {
  if (at === null) return note === "" ? undefined : { when: "Por agendar", note };
  const { day, time } = wallClock(at, timeZone);
  return { when: `${formatDay(day)}, ${time}`, note };
}
