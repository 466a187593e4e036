import type { MealPlanContent } from "../schemas/record/meal-plan";
import { eatingBy, type Eating, type EatingRecord, type Verdict } from "./eating/index";
import { adequacyOf, targetNutrients } from "./energy";
import { nutrientsOf, type Nutrients } from "./equivalents";
import { foodIndex, type FoodIndex } from "./foods/food";
import { itemsOn, menuDays, menuTotals, type MenuDay } from "./foods/menu";

/** What is checked of a plan. */
export type CheckedPlan = Pick<MealPlanContent, "meals" | "target" | "freeFoods">;

/** What of a record forbids a food; what somebody dislikes does not. */
export const forbiddingKinds = ["allergy", "intolerance", "diet"] as const;
export type ForbiddingKind = (typeof forbiddingKinds)[number];

/** Where a plan has some food. */
interface Places {
  /** Places of the meals in the plan; `null` is the line of what may be eaten without limit. */
  meals: (number | null)[];
  /** The days of the foods and dishes; none for a text, which holds for each day. */
  days: MenuDay[];
}

/** A food, dish or text of the menu that the record forbids. */
export interface FoodFinding extends Places {
  kind: ForbiddingKind;
  /** As the record names it. */
  name: string;
  /** As the menu names it. */
  food: string;
  /** What of it the food has: `pescado`; empty where the rule looks at something else. */
  of: string[];
  reason: string;
}

/** Foods that may contain, by their recipe or label, what the record forbids. */
export interface LabelFinding extends Places {
  kind: "label";
  by: ForbiddingKind;
  name: string;
  foods: string[];
}

/** Foods of the practice of which nobody has confirmed what they contain, while the record forbids something. */
export interface UnreviewedFinding extends Places {
  kind: "unreviewed";
  foods: string[];
}

/** What the record names that no rule knows: nothing of it was checked. */
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
  | UnreviewedFinding
  | UnknownFinding
  | TotalFinding
  | EmptyMealsFinding;

const noFoods = foodIndex([], []);

/** How far from its target a total may be before it is named, in percent. */
const allowedPercent = 10;

/**
 * What somebody should look at before a plan is sent: foods that an allergy of the record forbids; energy outside 90 to
 * 110 % of the target; foods that an intolerance or a diet forbids; labels to read, foods that nobody has reviewed and what
 * no rule knows; empty meals; protein outside the same range. In this order. A plan without equivalents is one in words,
 * whose totals are unknown; each day with foods is looked at besides. `index` has the foods and dishes of the menu; one that
 * it lacks is known by its name alone.
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
    ...foods.labels,
    ...foods.unreviewed,
    ...(foods.unknown.length > 0 ? [{ kind: "unknown", names: foods.unknown } as const] : []),
    ...emptyMeals(plan),
    ...totalFinding(plan, "protein"),
    ...dayFindings(plan, "protein", index),
  ];
}

/** What a plan has that a record speaks against, and what of the record was not checked. */
export interface PlanFoods {
  forbidden: FoodFinding[];
  labels: LabelFinding[];
  unreviewed: UnreviewedFinding[];
  unknown: string[];
}

/** What a plan has against what may be eaten. */
export function foodsAgainst(plan: Pick<CheckedPlan, "meals" | "freeFoods">, eating: Eating): PlanFoods {
  const forbidden = new Map<string, FoodFinding>();
  const labels = new Map<string, LabelFinding>();
  const unreviewed: UnreviewedFinding = { kind: "unreviewed", foods: [], meals: [], days: [] };
  for (const { meal, day, food, verdict } of servedIn(plan, eating)) {
    const place = { meal, day };
    for (const { severity, kind, name, of, reason } of verdict.findings) {
      if (kind === "dislike" || severity === "caution") continue;
      if (severity === "forbidden") {
        const known = { kind, name, food, of, reason, meals: [], days: [] };
        add(forbidden, `${kind} ${name} ${food.toLowerCase()}`, known, place);
      } else {
        const known: LabelFinding = { kind: "label", by: kind, name, foods: [], meals: [], days: [] };
        const { foods } = add(labels, `${kind} ${name}`, known, place);
        if (!foods.includes(food)) foods.push(food);
      }
    }
    if (!verdict.isUnchecked) continue;
    addPlace(unreviewed, place);
    if (!unreviewed.foods.includes(food)) unreviewed.foods.push(food);
  }
  return {
    forbidden: [...forbidden.values()],
    labels: [...labels.values()],
    unreviewed: unreviewed.foods.length > 0 ? [unreviewed] : [],
    unknown: [...eating.unknown],
  };
}

/** What of a record forbids something that a plan has, by the names there: what is acknowledged at its sending. */
export function forbiddenIn(
  plan: Pick<CheckedPlan, "meals" | "freeFoods">,
  record: EatingRecord,
  index: FoodIndex = noFoods,
): Record<ForbiddingKind, string[]> {
  const { forbidden } = foodsAgainst(plan, eatingBy(record, index));
  const named = (kind: ForbiddingKind) => [
    ...new Set(forbidden.filter((each) => each.kind === kind).map(({ name }) => name)),
  ];
  return { allergy: named("allergy"), intolerance: named("intolerance"), diet: named("diet") };
}

/** The allergies and intolerances of a record that forbid a food that some texts name, in their order there. */
export function namedIn(texts: readonly string[], record: EatingRecord): string[] {
  const { ofText } = eatingBy({ ...record, diets: [], dislikedFood: [] }, noFoods);
  const found = texts.flatMap(ofText).flatMap(({ findings }) => findings);
  const forbidden = new Set(found.filter(({ severity }) => severity === "forbidden").map(({ name }) => name));
  return [...record.allergies, ...record.intolerances].filter((name) => forbidden.has(name));
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

interface Place {
  meal: number | null;
  day: MenuDay | undefined;
}

interface Served extends Place {
  /** As the plan names it. */
  food: string;
  verdict: Verdict;
}

function servedIn({ meals, freeFoods }: Pick<CheckedPlan, "meals" | "freeFoods">, eating: Eating): Served[] {
  const texts: [number | null, string][] = [...meals.map(({ menu }, meal): [number, string] => [meal, menu])];
  texts.push([null, freeFoods]);
  return [
    ...texts.flatMap(([meal, text]) =>
      eating.ofText(text).map((verdict) => ({ meal, day: undefined, food: verdict.food, verdict })),
    ),
    ...meals.flatMap(({ items = [] }, meal) =>
      items.map((item) => ({ meal, day: item.day, food: item.name, verdict: eating.ofItem(item) })),
    ),
  ];
}

/** Adds a place to what is found under a key, which is `fresh` where it was not. */
function add<Found extends Places>(all: Map<string, Found>, key: string, fresh: Found, place: Place): Found {
  const found = all.get(key) ?? fresh;
  all.set(key, found);
  addPlace(found, place);
  return found;
}

function addPlace({ meals, days }: Places, { meal, day }: Place): void {
  if (!meals.includes(meal)) meals.push(meal);
  if (day !== undefined && !days.includes(day)) days.push(day);
}
