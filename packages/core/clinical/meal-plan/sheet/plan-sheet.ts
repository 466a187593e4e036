import { apartText } from "@nutria/contract/clinical/eating/apart-text";
import { eatingBy, type Eating, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import { countedAlike, pillsOf, type Pill } from "@nutria/contract/clinical/counted-portions";
import { targetNutrients } from "@nutria/contract/clinical/energy";
import { addPortions, type FoodGroupId, type Portions } from "@nutria/contract/clinical/equivalents";
import { nearGroups, standIns } from "@nutria/contract/catalogues/foods/everyday";
import type { FoodExample, FoodGroup } from "@nutria/contract/clinical/food-group";
import { proposedAmount } from "@nutria/contract/clinical/foods/amount";
import type { Food, FoodIndex } from "@nutria/contract/clinical/foods/food";
import { toldFood } from "@nutria/contract/clinical/foods/told-food";
import { formatDay } from "@nutria/calendar/format";
import { wallClock } from "@nutria/calendar/zone";
import type { Meal, MealPlanContent } from "@nutria/contract/schemas/record/meal-plan";
import { foodsAgainst } from "@nutria/contract/clinical/foods-against";
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
  nutrients: readonly string[];
  nextAppointment: { when: string; note: string } | undefined;
}

/** The facts of the record and the practice when the sheet is made. */
export interface SheetFacts {
  practice: PlanSheet["practice"];
  patientName: string;
  timeZone: string;
  /** The restrictions of the record. */
  record: EatingRecord;
  /** The nutrients shown to the patient, in words; empty where none was chosen. */
  nutrients: readonly string[];
  nextAppointmentAt: string | null;
  /** The foods of the plan's menu. */
  index: FoodIndex;
}

/** The sheet of a plan; its guide and swaps omit forbidden foods, and the forbidden foods of the plan are marked. */
export function planSheet(plan: MealPlanContent, facts: SheetFacts): PlanSheet {
  const { practice, patientName, timeZone, record, index, nextAppointmentAt } = facts;
  const eating = eatingBy(record, index);
  const menu = sheetMenu(plan.meals, index, eating);
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
    guide: guideOf(addPortions(plan.meals.map(({ portions }) => portions)), eating, index),
    avoid: [...avoidTexts(plan.avoid, record), ...apartTexts(eating), ...markTexts(plan, eating)],
    agreements: plan.agreements,
    freeFoods: plan.freeFoods,
    nutrients: facts.nutrients,
    nextAppointment: appointmentOf(nextAppointmentAt, timeZone, plan.appointmentNote),
  };
}

const hasContent = ({ portions, menu, foods }: Meal & { foods: readonly string[] }): boolean =>
  menu !== "" || foods.length > 0 || Object.keys(portions).length > 0;

/**
 * The examples of one equivalent, for the groups that the plan uses, without foods that conflict with the record; for a
 * group without any allowed food, its stand-ins.
 */
function guideOf(used: Portions, eating: Eating, index: FoodIndex): PlanSheet["guide"] {
  const told = toldBy(index);
  const isOffered = ({ entry, text }: ReturnType<typeof told>) =>
    (entry ? [eating.ofEntry(entry)] : eating.ofText(text)).every((verdict) => verdict.isOffered);
  return countedAlike(used)
    .map(({ groups }) => {
      const examples = groups.flatMap((group) => group.examples.map((each) => told(group._id, each)));
      const title = groups.length > 1 ? animalTitle : (groups[0]?.name ?? "");
      const offered = [...new Set(examples.filter(isOffered).map(({ text }) => text))];
      return offered.length > 0
        ? { title, examples: offered }
        : { title: `En lugar de ${title.toLowerCase()}`, examples: standInsFor(groups, eating, index) };
    })
    .filter(({ examples }) => examples.length > 0);
}

/** One equivalent of the stand-ins for groups without an allowed food. */
function standInsFor(groups: readonly FoodGroup[], eating: Eating, { foods }: FoodIndex): string[] {
  const near = new Set(groups.flatMap(({ _id }) => [_id, ...(nearGroups[_id] ?? [])]));
  return [...near]
    .flatMap((group) => standIns[group] ?? [])
    .flatMap((id) => foods.get(id) ?? [])
    .filter((food) => eating.ofEntry(food).isOffered)
    .map((food) => toldFood(food.name, proposedAmount(food, 1)));
}

/** An illustration of a group, in the words of the practice's own copy of its food where there is one. */
function toldBy({
  foods,
}: FoodIndex): (group: FoodGroupId, example: FoodExample) => { text: string; entry: Food | undefined } {
  const own = [...foods.values()].filter(({ copyOf, isArchived }) => copyOf !== undefined && !isArchived);
  return (group, { food, text }) => {
    const copy = own.find(({ copyOf }) => copyOf === food);
    const isOfGroup = copy?.group === group && copy.equivalentG !== null && !copy.combination;
    return copy && isOfGroup
      ? { text: toldFood(copy.name, proposedAmount(copy, 1)), entry: copy }
      : { text, entry: food === undefined ? undefined : foods.get(food) };
  };
}

/** The only groups that are counted alike. */
const animalTitle = "Origen animal";

/** Allergies first; the record says them, so that a plan cannot forget one. */
function avoidTexts(typed: string, { allergies, intolerances, diets }: EatingRecord): string[] {
  return [
    ...(allergies.length > 0 ? [`Alergia: ${allergies.join(", ")}, también como ingrediente.`] : []),
    ...(intolerances.length > 0 ? [`Intolerancia: ${intolerances.join(", ")}.`] : []),
    ...(diets.length > 0 ? [`Dieta: ${diets.join(", ")}.`] : []),
    ...(typed === "" ? [] : [typed]),
  ];
}

/** The foods that may not meet in one meal, in words. */
const apartTexts = ({ apart }: Eating): string[] => apart.map(({ name, reason }) => apartText(name, reason));

/** The warnings of a plan: foods that conflict with the record, foods whose label is to be read, and unchecked ones. */
function markTexts(plan: MealPlanContent, eating: Eating): string[] {
  const { forbidden, labels, unreviewed, unknown } = foodsAgainst(plan, eating);
  const line = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}: ${[...new Set(names)].join(", ")}.`];
  return [
    ...line(
      "Este plan lleva, no lo comas sin hablarlo antes",
      forbidden.map(({ food, name, beside }) =>
        beside.length === 0 ? `${food} (${name})` : `${food} junto con ${beside.join(", ")} (${name})`,
      ),
    ),
    ...labels.flatMap(({ name, foods }) => line(`Revisa la etiqueta (${name})`, foods)),
    ...line(
      "Sin revisar qué contienen",
      unreviewed.flatMap(({ foods }) => foods),
    ),
    ...line("No revisamos esto por ti", unknown),
  ];
}

function appointmentOf(at: string | null, timeZone: string, note: string): PlanSheet["nextAppointment"] {
  if (at === null) return note === "" ? undefined : { when: "Por agendar", note };
  const { day, time } = wallClock(at, timeZone);
  return { when: `${formatDay(day)}, ${time}`, note };
}
