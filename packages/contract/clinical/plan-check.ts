import { eatingBy, type EatingRecord } from "./eating/index";
import { adequacyOf, targetNutrients } from "./energy";
import { nutrientsOf, type Nutrients } from "./equivalents";
import type { FoodIndex } from "./foods/food";
import { itemsOn, menuDays, menuTotals, type MenuDay } from "./foods/menu";
import {
  foodsAgainst,
  noFoods,
  type CheckedPlan,
  type ExcludedFinding,
  type FoodFinding,
  type ForbiddingKind,
  type LabelFinding,
  type UnreviewedFinding,
} from "./foods-against";

/** Words of the record that no rule knows, so that no food was checked against them. */
interface UnknownFinding {
  kind: "unknown";
  names: string[];
}

/** A total of the day that is far from its target, in kcal or grams; `percent` of the target. */
interface TotalFinding {
  kind: "energy" | "protein";
  /** The days of the menu on which it is so; absent for the equivalents. */
  days?: MenuDay[];
  total: number;
  target: number;
  percent: number;
  /** The greatest total of those days, where they are not alike; `total` is the least. */
  most?: { total: number; percent: number };
}

/** Meals with neither equivalents nor foods nor a text, by their places. */
interface EmptyMealsFinding {
  kind: "emptyMeals";
  meals: number[];
}

export type PlanFinding =
  | FoodFinding
  | LabelFinding
  | ExcludedFinding
  | UnreviewedFinding
  | UnknownFinding
  | TotalFinding
  | EmptyMealsFinding;

/** How far from its target a total may be before it is named, in percent. */
const allowedPercent = 10;

/**
 * Findings to review before a plan is sent, in this order: foods that an allergy of the record forbids; energy outside
 * 90 to 110 % of the target; foods that an intolerance or a diet forbids, or a diet leaves out; labels to read,
 * unreviewed foods and names without a rule; empty meals; protein outside the same range. A plan without equivalents is
 * in words, and has no totals; each day with foods is checked too. `index` has the foods and dishes of the menu; a
 * missing one is known by its name alone.
 */
export function checkPlan(
  plan: CheckedPlan,
  record: EatingRecord,
  index: FoodIndex = noFoods,
): PlanFinding[] {
  const foods = foodsAgainst(plan, eatingBy(record, index));
  const by = (kind: ForbiddingKind) => foods.forbidden.filter((finding) => finding.kind === kind);
  return [
    ...by("allergy"),
    ...totalFinding(plan, "energy"),
    ...dayFindings(plan, "energy", index),
    ...by("intolerance"),
    ...by("diet"),
    ...foods.excluded,
    ...foods.labels,
    ...foods.unreviewed,
    ...(foods.unknown.length > 0 ? [{ kind: "unknown", names: foods.unknown } as const] : []),
    ...emptyMeals(plan),
    ...totalFinding(plan, "protein"),
    ...dayFindings(plan, "protein", index),
  ];
}

const totals = { energy: "energyKcal", protein: "proteinG" } as const;

function totalFinding({ meals, target }: CheckedPlan, kind: "energy" | "protein"): TotalFinding[] {
  if (meals.every(({ portions }) => Object.keys(portions).length === 0)) return [];
  return farFromTarget(nutrientsOf(...meals.map(({ portions }) => portions)), target, kind);
}

/** The days whose menu is under the target, and those over it; one that lacks a known food is not judged. */
function dayFindings(
  { meals, target }: CheckedPlan,
  kind: "energy" | "protein",
  index: FoodIndex,
): TotalFinding[] {
  const items = meals.flatMap((meal) => meal.items ?? []);
  const found = menuDays.flatMap((day) => {
    const served = itemsOn(items, day);
    const totals = menuTotals(served, index);
    if (served.length === 0 || totals.unknown > 0) return [];
    return farFromTarget(totals.nutrients, target, kind).map((finding) => ({ day, finding }));
  });
  return [
    found.filter(({ finding }) => finding.total < finding.target),
    found.filter(({ finding }) => finding.total > finding.target),
  ].flatMap((alike): TotalFinding[] => {
    const byTotal = alike.map(({ finding }) => finding).sort((one, other) => one.total - other.total);
    const [least] = byTotal;
    const most = byTotal.at(-1);
    if (!least || !most) return [];
    const { total, percent } = most;
    return [
      {
        ...least,
        days: alike.map(({ day }) => day),
        ...(total !== least.total && { most: { total, percent } }),
      },
    ];
  });
}

function farFromTarget(
  nutrients: Nutrients,
  target: CheckedPlan["target"],
  kind: "energy" | "protein",
): TotalFinding[] {
  const total = Math.round(nutrients[totals[kind]]);
  const aim = Math.round(targetNutrients(target)[totals[kind]]);
  const { state, percent } = adequacyOf(total, aim, allowedPercent);
  return state === "met" || aim === 0 ? [] : [{ kind, total, target: aim, percent }];
}

function emptyMeals({ meals }: CheckedPlan): EmptyMealsFinding[] {
  const empty = meals.flatMap(({ portions, menu, items = [] }, index) =>
    Object.keys(portions).length === 0 && menu.trim() === "" && items.length === 0 ? [index] : [],
  );
  return empty.length > 0 ? [{ kind: "emptyMeals", meals: empty }] : [];
}
