import type { MealPlanContent } from "../schemas/record/meal-plan";
import { allergenFoods } from "./allergen-foods";
import { allergenId } from "./allergy-groups";
import { adequacyOf, targetNutrients } from "./energy";
import { nutrientsOf, type Nutrients } from "./equivalents";
import { containing } from "./foods/allergen-words";
import { namesIn } from "./foods/avoided";
import { foodIndex, type FoodIndex } from "./foods/food";
import { itemsOn, menuDays, menuTotals, type MenuDay } from "./foods/menu";

/** What is checked of a plan. */
export type CheckedPlan = Pick<MealPlanContent, "meals" | "target" | "freeFoods">;

/** What the record says that a patient must not eat, by the names there. */
export interface Avoided {
  allergies: readonly string[];
  intolerances: readonly string[];
}

/** A food, dish or text of the menu that contains what the patient must not eat. */
export interface FoodFinding {
  kind: "allergy" | "intolerance";
  /** As the record names it. */
  name: string;
  /** As the menu names it. */
  food: string;
  /** Places of the meals in the plan; `null` is the line of what may be eaten without limit. */
  meals: (number | null)[];
  /** The days of the foods and dishes; none for a text, which holds for each day. */
  days: MenuDay[];
}

/** A total of the day that is far from its target, in kcal or grams; `percent` of the target. */
interface TotalFinding {
  kind: "energy" | "protein";
  /** The day of the menu; absent for the equivalents. */
  day?: MenuDay;
  total: number;
  target: number;
  percent: number;
}

/** Meals with neither equivalents nor foods nor a text, by their places. */
interface EmptyMealsFinding {
  kind: "emptyMeals";
  meals: number[];
}

export type PlanFinding = FoodFinding | TotalFinding | EmptyMealsFinding;

const noFoods = foodIndex([], []);

/** How far from its target a total may be before it is named, in percent. */
const allowedPercent = 10;

/**
 * What somebody should look at before a plan is sent: foods that the record has as an allergy; energy outside 90 to 110 %
 * of the target; foods of an intolerance; empty meals; protein outside the same range. In this order. A plan without
 * equivalents is one in words, whose totals are unknown; each day with foods is looked at besides. `index` has the foods and
 * dishes of the menu; one that it lacks is known by its name alone.
 */
export function checkPlan(
  plan: CheckedPlan,
  { allergies, intolerances }: Avoided,
  index: FoodIndex = noFoods,
): PlanFinding[] {
  return [
    ...foodFindings(plan, "allergy", allergies, index),
    ...totalFinding(plan, "energy"),
    ...dayFindings(plan, "energy", index),
    ...foodFindings(plan, "intolerance", intolerances, index),
    ...emptyMeals(plan),
    ...totalFinding(plan, "protein"),
    ...dayFindings(plan, "protein", index),
  ];
}

/** The allergies of the record that a plan has a food of, in their order there. */
export function allergiesIn(
  plan: CheckedPlan,
  allergies: readonly string[],
  index: FoodIndex = noFoods,
): string[] {
  return [...new Set(foodFindings(plan, "allergy", allergies, index).map(({ name }) => name))];
}

/** "al cacahuate": an allergy or intolerance of the record after "alergia" or "intolerancia". */
export function toAllergen(name: string): string {
  return allergenFoods[allergenId(name) ?? ""]?.to ?? `a ${name.toLowerCase()}`;
}

/** The allergies and intolerances of a record that some texts name a food of, in their order there. */
export function namedIn(texts: readonly string[], avoided: readonly string[]): string[] {
  const foods = texts.flatMap(wordsOf);
  return [...new Set(avoided)].filter((name) => foods.some(containing(name)));
}

const totals = { energy: "energyKcal", protein: "proteinG" } as const;

function totalFinding({ meals, target }: CheckedPlan, kind: "energy" | "protein"): TotalFinding[] {
  if (meals.every(({ portions }) => Object.keys(portions).length === 0)) return [];
  return farFromTarget(nutrientsOf(...meals.map(({ portions }) => portions)), target, kind);
}

/** The days whose menu is far from the target; one that lacks a known food is not judged. */
function dayFindings(
  { meals, target }: CheckedPlan,
  kind: "energy" | "protein",
  index: FoodIndex,
): TotalFinding[] {
  const items = meals.flatMap((meal) => meal.items ?? []);
  return menuDays.flatMap((day) => {
    const served = itemsOn(items, day);
    const totals = menuTotals(served, index);
    if (served.length === 0 || totals.unknown > 0) return [];
    return farFromTarget(totals.nutrients, target, kind).map((finding) => ({ ...finding, day }));
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

function foodFindings(
  plan: CheckedPlan,
  kind: FoodFinding["kind"],
  names: readonly string[],
  index: FoodIndex,
): FoodFinding[] {
  const served = [...foodsInWords(plan), ...foodsOfMenu(plan, index)];
  return names.flatMap((name) => {
    const found = new Map<string, FoodFinding>();
    const contains = containing(name);
    for (const { meal, day, food, names: known } of served) {
      if (!known.some(contains)) continue;
      const key = food.toLowerCase();
      const finding = found.get(key) ?? { kind, name, food, meals: [], days: [] };
      if (!finding.meals.includes(meal)) finding.meals.push(meal);
      if (day !== undefined && !finding.days.includes(day)) finding.days.push(day);
      found.set(key, finding);
    }
    return [...found.values()];
  });
}

interface Served {
  meal: number | null;
  day?: MenuDay;
  /** As the plan names it. */
  food: string;
  /** Everything that it is known by. */
  names: readonly string[];
}

function foodsInWords({ meals, freeFoods }: CheckedPlan): Served[] {
  const texts: [number | null, string][] = meals.map(({ menu }, index) => [index, menu]);
  return [...texts, [null, freeFoods] as const].flatMap(([meal, text]) =>
    wordsOf(text).map((food) => ({ meal, food, names: [food] })),
  );
}

/** The foods of a text, in words. */
function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}\p{M}\s½¼¾/%-]|\n|\s(?:y|e|o|con)\s/iu).map((words) => words.trim());
}

function foodsOfMenu({ meals }: CheckedPlan, index: FoodIndex): Served[] {
  return meals.flatMap(({ items = [] }, meal) =>
    items.map(({ day, type, ref, name }) => {
      const entry = (type === "food" ? index.foods : index.dishes).get(ref);
      return { meal, day, food: name, names: [name, ...(entry ? namesIn(entry, index) : [])] };
    }),
  );
}
