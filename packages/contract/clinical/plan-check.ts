import type { MealPlanContent } from "../schemas/record/meal-plan";
import { wordsOf } from "../search";
import { allergenFoods, type AllergenFoods } from "./allergen-foods";
import { allergenId } from "./allergy-groups";
import { adequacyOf, targetNutrients } from "./energy";
import { nutrientsOf } from "./equivalents";

/** What is checked of a plan. */
export type CheckedPlan = Pick<MealPlanContent, "meals" | "target" | "freeFoods">;

/** What the record says that a patient must not eat, by the names there. */
export interface Avoided {
  allergies: readonly string[];
  intolerances: readonly string[];
}

/** A food of the menu that contains what the patient must not eat. */
export interface FoodFinding {
  kind: "allergy" | "intolerance";
  /** As the record names it. */
  name: string;
  /** As the menu names it. */
  food: string;
  /** Places of the meals in the plan; `null` is the line of what may be eaten without limit. */
  meals: (number | null)[];
}

/** A total of the day that is far from its target, in kcal or grams; `percent` of the target. */
interface TotalFinding {
  kind: "energy" | "protein";
  total: number;
  target: number;
  percent: number;
}

/** Meals with neither equivalents nor a menu, by their places. */
interface EmptyMealsFinding {
  kind: "emptyMeals";
  meals: number[];
}

export type PlanFinding = FoodFinding | TotalFinding | EmptyMealsFinding;

/** How far from its target a total may be before it is named, in percent. */
const allowedPercent = 10;

/**
 * What somebody should look at before a plan is sent: foods that the record has as an allergy; energy outside 90 to 110 %
 * of the target; foods of an intolerance; empty meals; protein outside the same range. In this order. A plan without
 * equivalents is one in words, whose totals are unknown.
 */
export function checkPlan(plan: CheckedPlan, { allergies, intolerances }: Avoided): PlanFinding[] {
  return [
    ...foodFindings(plan, "allergy", allergies),
    ...totalFinding(plan, "energy"),
    ...foodFindings(plan, "intolerance", intolerances),
    ...emptyMeals(plan),
    ...totalFinding(plan, "protein"),
  ];
}

/** The allergies of the record that the words of a plan name a food of, in their order there. */
export function allergiesIn(plan: CheckedPlan, allergies: readonly string[]): string[] {
  return [...new Set(foodFindings(plan, "allergy", allergies).map(({ name }) => name))];
}

/** "al cacahuate": an allergy or intolerance of the record after "alergia" or "intolerancia". */
export function toAllergen(name: string): string {
  return allergenFoods[allergenId(name) ?? ""]?.to ?? `a ${name.toLowerCase()}`;
}

const totals = { energy: "energyKcal", protein: "proteinG" } as const;

function totalFinding({ meals, target }: CheckedPlan, kind: "energy" | "protein"): TotalFinding[] {
  if (meals.every(({ portions }) => Object.keys(portions).length === 0)) return [];
  const nutrient = totals[kind];
  const total = Math.round(nutrientsOf(...meals.map(({ portions }) => portions))[nutrient]);
  const aim = Math.round(targetNutrients(target)[nutrient]);
  const { state, percent } = adequacyOf(total, aim, allowedPercent);
  return state === "met" || aim === 0 ? [] : [{ kind, total, target: aim, percent }];
}

function emptyMeals({ meals }: CheckedPlan): EmptyMealsFinding[] {
  const empty = meals.flatMap(({ portions, menu }, index) =>
    Object.keys(portions).length === 0 && menu.trim() === "" ? [index] : [],
  );
  return empty.length > 0 ? [{ kind: "emptyMeals", meals: empty }] : [];
}

function foodFindings(
  { meals, freeFoods }: CheckedPlan,
  kind: FoodFinding["kind"],
  names: readonly string[],
): FoodFinding[] {
  const texts: [number | null, string][] = meals.map(({ menu }, index) => [index, menu]);
  const served = [...texts, [null, freeFoods] as const].flatMap(([meal, text]) =>
    text
      .split(/[^\p{L}\p{N}\p{M}\s½¼¾/%-]|\n|\s(?:y|e|o|con)\s/iu)
      .map((food) => ({ meal, food: food.trim() })),
  );
  return names.flatMap((name) => {
    const found = new Map<string, FoodFinding>();
    const contains = containing(name);
    for (const { meal, food } of served) {
      if (!contains(food)) continue;
      const key = food.toLowerCase();
      const finding = found.get(key) ?? { kind, name, food, meals: [] };
      if (!finding.meals.includes(meal)) finding.meals.push(meal);
      found.set(key, finding);
    }
    return [...found.values()];
  });
}

/** Whether a food in words contains an allergen. */
function containing(name: string): (food: string) => boolean {
  const known = allergensNamed(name);
  const foods = known.length > 0 ? known.flatMap((each) => each.foods) : [name];
  const wanted = foods.map(stemsOf);
  const excepted = [...known.flatMap(({ except = [] }) => except).map(stemsOf), ...wanted.flatMap(leftOut)];
  const absent = known.flatMap(({ without = [] }) => without).flatMap((word) => leftOut(stemsOf(word)));
  return (food) => {
    const stems = stemsOf(food);
    if (absent.some((phrase) => placesOf(phrase, stems).length > 0)) return false;
    const named = wanted.flatMap((phrase) => placesOf(phrase, stems));
    const byNameOnly = excepted.flatMap((phrase) => placesOf(phrase, stems));
    return named.some(([from, to]) => !byNameOnly.some(([start, end]) => start <= from && to <= end));
  };
}

/**
 * The allergens that the record names: that of a catalogue, or, in free text, every one that has a food of this name, so
 * that "mariscos" is both crustaceans and molluscs. Empty for what no catalogue knows, which is looked for by its words.
 */
function allergensNamed(name: string): AllergenFoods[] {
  const known = allergenFoods[allergenId(name) ?? ""];
  if (known) return [known];
  const stems = stemsOf(name);
  return Object.values(allergenFoods).filter(({ foods }) =>
    foods.some((food) => {
      const phrase = stemsOf(food);
      return phrase.length === stems.length && placesOf(phrase, stems).length > 0;
    }),
  );
}

/** How a menu says that a food has something not. */
const leftOut = (stems: readonly string[]): string[][] => [
  ["sin", ...stems],
  ["libr", "de", ...stems],
];

/** Where a phrase stands in a text, from and to, in words. */
function placesOf(phrase: readonly string[], text: readonly string[]): [from: number, to: number][] {
  if (phrase.length === 0) return [];
  return text.flatMap((_, from): [number, number][] =>
    phrase.every((stem, index) => text[from + index] === stem) ? [[from, from + phrase.length]] : [],
  );
}

const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf);

/** A word without the ending of its plural: "nueces" and "nuez", "camarones" and "camarón" are one. */
function stemOf(word: string): string {
  const singular = word.length > 3 ? word.replace(/s$/, "").replace(/e$/, "") : word;
  return singular.replace(/c$/, "z");
}
