import { eatingBy, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import { foodsAgainst, type ForbiddingKind, type PlanFoods } from "@nutria/contract/clinical/foods-against";
import type { ClientPlan, PlanMark } from "@nutria/contract/schemas/patient-app/plan";
import { servedDishesOf } from "@nutria/contract/clinical/plan-dishes";
import type { PlanMeals, SentPlan } from "./entity";

/** The foods of a sent plan that conflict with a record. */
function foodsOfPlan(plan: SentPlan, record: EatingRecord): PlanFoods {
  const index = practiceIndex({ foods: plan.ownFoods, dishes: plan.ownDishes });
  return foodsAgainst(plan, eatingBy(record, index));
}

/**
 * The foods of a plan that its patient is warned about, each once, forbidden first; and the unchecked restrictions of
 * the record.
 */
export function marksOf(plan: SentPlan, record: EatingRecord): Pick<ClientPlan, "marks" | "unchecked"> {
  const { forbidden, labels, unreviewed, unknown } = foodsOfPlan(plan, record);
  const marks = new Map<string, PlanMark>();
  const add = (
    level: PlanMark["level"],
    food: string,
    name: string | undefined,
    meals: PlanMark["meals"],
    beside: readonly string[] = [],
  ) => {
    const mark = marks.get(food) ?? { level, names: [], food, meals: [], beside: [...beside] };
    marks.set(food, mark);
    if (mark.level !== level) return;
    const { beside: known = [] } = mark;
    mark.beside = known.length === 0 || beside.length === 0 ? [] : [...new Set([...known, ...beside])];
    if (name !== undefined && !mark.names.includes(name)) mark.names.push(name);
    for (const meal of meals) if (!mark.meals.includes(meal)) mark.meals.push(meal);
  };
  for (const { food, name, meals, beside } of forbidden) add("forbidden", food, name, meals, beside);
  for (const { foods, name, meals } of labels) for (const food of foods) add("may", food, name, meals);
  for (const { foods, meals } of unreviewed)
    for (const food of foods) add("unreviewed", food, undefined, meals);
  return { marks: [...marks.values()], unchecked: unknown };
}

/** Words for the amounts of the dishes of a sent plan, by their ids. */
export const dishesOfPlan = ({ meals, ownFoods: foods, ownDishes: dishes }: PlanMeals) =>
  servedDishesOf(meals, practiceIndex({ foods, dishes }));

/** The conflicts of a sent plan with a record, without those that its nutritionist acknowledged at sending. */
export function againstOf(
  plan: SentPlan,
  record: EatingRecord,
  acknowledged: Readonly<Record<ForbiddingKind, readonly string[]>>,
): { kind: ForbiddingKind; name: string; foods: string[] }[] {
  const found = new Map<string, { kind: ForbiddingKind; name: string; foods: string[] }>();
  for (const { kind, name, food } of foodsOfPlan(plan, record).forbidden) {
    if (acknowledged[kind].includes(name)) continue;
    const key = `${kind} ${name}`;
    const known = found.get(key) ?? { kind, name, foods: [] };
    found.set(key, known);
    if (!known.foods.includes(food)) known.foods.push(food);
  }
  return [...found.values()];
}

/** Lines of a record that no rule of the catalogue knows. */
export const unknownIn = (record: EatingRecord): string[] => [
  ...eatingBy(record, practiceIndex({ foods: [], dishes: [] })).unknown,
];
