import type { MealPlanContent } from "../schemas/record/meal-plan";
import {
  eatingBy,
  type Eating,
  type EatingRecord,
  type Finding,
  type TextVerdict,
  type Verdict,
} from "./eating/index";
import { foodIndex, type FoodIndex } from "./foods/food";
import { itemsOn, menuDays, type MenuDay } from "./foods/menu";

/** Parts of a plan that are checked against the record. */
export type CheckedPlan = Pick<MealPlanContent, "meals" | "target" | "freeFoods">;

/** Kinds of lines of a record that can forbid a food; dislikes cannot. */
export const forbiddingKinds = ["allergy", "intolerance", "diet"] as const;
export type ForbiddingKind = (typeof forbiddingKinds)[number];

/** Places of a food in a plan. */
interface Places {
  /** Positions of the meals in the plan; `null` is the list of free foods. */
  meals: (number | null)[];
  /** The days of the foods and dishes; none for a text, which holds for each day. */
  days: MenuDay[];
}

/** A food, dish or text of the menu that the record forbids. */
export interface FoodFinding extends Places {
  kind: ForbiddingKind;
  /** Words of the record for it. */
  name: string;
  /** Name of the food in the menu. */
  food: string;
  /** Spanish names of the offending contents: `pescado`; empty where the rule uses something else. */
  of: string[];
  reason: string;
  /** Other parts of its meals that conflict with it; empty where it is forbidden by itself. */
  beside: string[];
}

/** Foods that may contain, by their recipe or label, what the record forbids. */
export interface LabelFinding extends Places {
  kind: "label";
  by: ForbiddingKind;
  name: string;
  foods: string[];
}

/** Foods that a diet of the record leaves out by their kind: not proposed to this person, although they may be chosen. */
export interface ExcludedFinding extends Places {
  kind: "excluded";
  name: string;
  foods: string[];
  /** Distinct reasons. */
  reasons: string[];
}

/** Foods of the practice with unconfirmed contents, while the record forbids something. */
export interface UnreviewedFinding extends Places {
  kind: "unreviewed";
  foods: string[];
}

/** The empty index, for plans without a menu. */
export const noFoods = foodIndex([], []);

/** Conflicts between a plan and a record, and the parts of the record that were not checked. */
export interface PlanFoods {
  forbidden: FoodFinding[];
  labels: LabelFinding[];
  excluded: ExcludedFinding[];
  unreviewed: UnreviewedFinding[];
  unknown: string[];
}

/** Finds the foods of a plan that the record objects to. */
export function foodsAgainst(plan: Pick<CheckedPlan, "meals" | "freeFoods">, eating: Eating): PlanFoods {
  const forbidden = new Map<string, FoodFinding>();
  const labels = new Map<string, LabelFinding>();
  const excluded = new Map<string, ExcludedFinding>();
  const unreviewed: UnreviewedFinding = { kind: "unreviewed", foods: [], meals: [], days: [] };
  for (const { meal, day, food, verdict } of servedIn(plan, eating)) {
    const place = { meal, day };
    for (const { severity, kind, name, of, reason, beside, isOffered } of verdict.findings) {
      if (kind === "dislike") continue;
      if (severity === "caution") {
        if (isOffered) continue;
        const fresh: ExcludedFinding = {
          kind: "excluded",
          name,
          foods: [],
          reasons: [],
          meals: [],
          days: [],
        };
        const known = add(excluded, name, fresh, place);
        known.foods = [...new Set([...known.foods, food])];
        known.reasons = [...new Set([...known.reasons, reason])];
      } else if (severity === "forbidden") {
        const fresh: FoodFinding = { kind, name, food, of, reason, beside, meals: [], days: [] };
        const known = add(forbidden, `${kind} ${name} ${food.toLowerCase()}`, fresh, place);
        known.beside = [...new Set([...known.beside, ...beside])];
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
    excluded: [...excluded.values()],
    unreviewed: unreviewed.foods.length > 0 ? [unreviewed] : [],
    unknown: [...eating.unknown],
  };
}

/** Restrictions of a record that forbid something in a plan, by name: they are acknowledged when the plan is sent. */
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
  const found = texts.flatMap((text) => ofText(text)).flatMap(({ findings }) => findings);
  const forbidden = new Set(found.filter(({ severity }) => severity === "forbidden").map(({ name }) => name));
  return [...record.allergies, ...record.intolerances].filter((name) => forbidden.has(name));
}

interface MealOnDay {
  meal: number | null;
  day: MenuDay | undefined;
}

interface Served extends MealOnDay {
  /** Name of the food in the plan. */
  food: string;
  verdict: Verdict;
}

function servedIn({ meals, freeFoods }: Pick<CheckedPlan, "meals" | "freeFoods">, eating: Eating): Served[] {
  // Free foods are no meal: each is judged alone.
  const free = eating.ofText(freeFoods);
  return [
    ...meals.flatMap((meal, place) => servedInMeal(meal, place, eating)),
    ...free.map((verdict) => ({ meal: null, day: undefined, food: verdict.food, verdict })),
  ];
}

/** The servings of a meal: its words on every day, and its foods of each day. */
function servedInMeal(
  { menu, items = [] }: CheckedPlan["meals"][number],
  meal: number,
  eating: Eating,
): Served[] {
  const words = eating.partsOf({ text: menu });
  const everyDay = eating.ofText(menu, []);
  return [
    ...everyDay.map((verdict) => ({ meal, day: undefined, food: verdict.food, verdict })),
    ...menuDays.flatMap((day): Served[] => {
      const served = itemsOn(items, day);
      const beside = eating.partsOf({ items: served });
      const met = beside.length > 0 && menu !== "" ? onlyMet(eating.ofText(menu, beside), everyDay) : [];
      return [
        ...met.map((verdict) => ({ meal, day, food: verdict.food, verdict })),
        ...served.map((item, at) => ({
          ...{ meal, day, food: item.name },
          verdict: eating.ofItem(item, [...beside.filter((_, other) => other !== at), ...words]),
        })),
      ];
    }),
  ];
}

/** Findings that words have only together with a day's foods, and not among themselves. */
function onlyMet(verdicts: readonly TextVerdict[], known: readonly TextVerdict[]): TextVerdict[] {
  const keyOf = (food: string, { kind, name, severity }: Finding) => `${food} ${kind} ${name} ${severity}`;
  const before = new Set(known.flatMap(({ food, findings }) => findings.map((each) => keyOf(food, each))));
  return verdicts.map((verdict) => ({
    ...verdict,
    findings: verdict.findings.filter((finding) => !before.has(keyOf(verdict.food, finding))),
  }));
}

/** Adds a place to what is found under a key, which is `fresh` where it was not. */
function add<Found extends Places>(
  all: Map<string, Found>,
  key: string,
  fresh: Found,
  place: MealOnDay,
): Found {
  const found = all.get(key) ?? fresh;
  all.set(key, found);
  addPlace(found, place);
  return found;
}

function addPlace({ meals, days }: Places, { meal, day }: MealOnDay): void {
  if (!meals.includes(meal)) meals.push(meal);
  if (day !== undefined && !days.includes(day)) days.push(day);
}
