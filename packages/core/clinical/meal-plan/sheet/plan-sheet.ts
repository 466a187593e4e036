import { safeExamples } from "@nutria/contract/clinical/allergy-groups";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import {
  addPortions,
  foodGroup,
  foodGroups,
  type FoodFamily,
  type FoodGroupId,
  type Portions,
} from "@nutria/contract/clinical/equivalents";
import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { StoredMealPlan } from "../entity";

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
  meals: { time: string; name: string; pills: Pill[]; menu: string }[];
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
  nextAppointmentAt: string | null;
}

/** The sheet of a plan; its guide names no food that the record has as an allergy or intolerance. */
export function planSheet(plan: StoredMealPlan, facts: SheetFacts): PlanSheet {
  const { practice, patientName, timeZone, allergies, intolerances, nextAppointmentAt } = facts;
  return {
    practice,
    patientName,
    from: formatDay(plan.startDate),
    until: formatDay(plan.endDate ?? null),
    energy: `${targetNutrients(plan.target).energyKcal.toLocaleString("es-MX")} kcal`,
    meals: plan.meals.filter(hasContent).map(({ time, name, portions, menu }) => ({
      time,
      name,
      pills: pillsOf(portions),
      menu,
    })),
    guide: guideOf(addPortions(plan.meals.map(({ portions }) => portions)), [...allergies, ...intolerances]),
    avoid: avoidTexts(plan.avoid, allergies, intolerances),
    agreements: plan.agreements,
    freeFoods: plan.freeFoods,
    nextAppointment: appointmentOf(nextAppointmentAt, timeZone, plan.appointmentNote),
  };
}

const hasContent = ({ portions, menu }: Meal): boolean => menu !== "" || Object.keys(portions).length > 0;

/** Equivalents that the patient counts alike are added, such as those of animal origin. */
function pillsOf(portions: Portions): Pill[] {
  const counts = new Map<string, { portion: { one: string; many: string }; count: number }>();
  for (const { _id, portion } of foodGroups) {
    const count = portions[_id];
    if (count === undefined) continue;
    const known = counts.get(portion.one);
    counts.set(portion.one, { portion, count: (known?.count ?? 0) + count });
  }
  return [...counts.values()].map(({ portion, count }) => ({
    count: countText(count),
    label: count > 1 ? portion.many : portion.one,
  }));
}

/** `2`, `½`, `1½` */
function countText(count: number): string {
  const whole = Math.floor(count);
  return count === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
}

const familyTitles: Readonly<Record<FoodFamily, string>> = {
  vegetables: "Verduras",
  fruits: "Frutas",
  cereals: "Cereales y tubérculos",
  legumes: "Leguminosas",
  animal: "Origen animal",
  milk: "Leche",
  fats: "Aceites y grasas",
  sugars: "Azúcares",
  free: "Libres",
  alcohol: "Bebidas alcohólicas",
};

/** What one equivalent is, for the groups that the plan uses. */
function guideOf(used: Portions, avoided: readonly string[]): PlanSheet["guide"] {
  const families = new Map<FoodFamily, string[]>();
  for (const id of Object.keys(used) as FoodGroupId[]) {
    const { family } = foodGroup(id);
    families.set(family, [...(families.get(family) ?? []), ...safeExamples(id, avoided)]);
  }
  return (Object.keys(familyTitles) as FoodFamily[]).flatMap((family) => {
    const examples = families.get(family) ?? [];
    return examples.length === 0 ? [] : [{ title: familyTitles[family], examples: [...new Set(examples)] }];
  });
}

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
