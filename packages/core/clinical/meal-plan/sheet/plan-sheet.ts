import { safeExamples } from "@nutria/contract/clinical/allergy-groups";
import { countedAlike, pillsOf, type Pill } from "@nutria/contract/clinical/counted-portions";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import { addPortions, type Portions } from "@nutria/contract/clinical/equivalents";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import type { Meal, MealPlanContent } from "@nutria/contract/schemas/record/meal-plan";
import { sheetMenu, type SheetMenu } from "./sheet-menu";

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
export function planSheet(plan: MealPlanContent, facts: SheetFacts): PlanSheet {
  const { practice, patientName, timeZone, allergies, intolerances, nextAppointmentAt } = facts;
  const menu = sheetMenu(plan.meals, facts.index, facts);
  return {
    ...(menu && { menu }),
    practice,
    patientName,
    from: formatDay(plan.startDate),
    until: formatDay(plan.endDate),
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
