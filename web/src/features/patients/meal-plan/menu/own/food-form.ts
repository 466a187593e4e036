import type { FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Food } from "@nutria/contract/clinical/foods/food";
import type { NumberRules } from "@nutria/contract/web/typed-number";
import { numberIn, numberRules, type TypedNumbers } from "./field-errors";
import type { TypedCount } from "./combination-rows";
import type { TypedMeasure } from "./measure-rows";

/** The figures that are asked for; a corrected food keeps its others. */
export const askedFigures = [
  "energyKcal",
  "proteinG",
  "fatG",
  "carbohydrateG",
  "fiberG",
  "sodiumMg",
] as const;
type Figures = Record<(typeof askedFigures)[number], string>;

/** A food as it is typed. */
export interface TypedFood {
  name: string;
  group: FoodGroupId | "";
  figures: Figures;
  /** Grams of one equivalent; empty for those of the group's energy. */
  equivalent: string;
  /** What one equivalent counts as; empty for one of its group. */
  counts: TypedCount[];
  measures: TypedMeasure[];
  source: string;
}

/** What the form starts with: nothing, or the food that is corrected. */
export function typedFood(
  given: { name: string | undefined; group: FoodGroupId | undefined },
  corrects: Food | undefined,
): TypedFood {
  const figures = askedFigures.map((nutrient) => [nutrient, corrects?.per100g[nutrient]?.toString() ?? ""]);
  return {
    name: corrects?.name ?? given.name ?? "",
    group: corrects?.group ?? given.group ?? "",
    figures: Object.fromEntries(figures) as Figures,
    equivalent: corrects?.equivalentG?.toString() ?? "",
    counts: typedCounts(corrects),
    measures: (corrects?.measures ?? []).map(({ name, grams }) => ({ name, grams: String(grams) })),
    source: corrects?.isOwn ? corrects.source : "",
  };
}

/** A figure of 100 g of a food, as {@link numberIn} reads it. */
export const figureIn = ({ figures }: TypedFood, nutrient: keyof Figures): number | undefined =>
  numberIn(figures[nutrient], rulesOf(nutrient));

function rulesOf(nutrient: keyof Figures): NumberRules {
  if (nutrient === "energyKcal") return numberRules.energyKcal;
  return nutrient === "sodiumMg" ? numberRules.milligrams : numberRules.grams;
}

/** Typed text of each number of a food. */
export const numbersOf = ({ figures, equivalent, counts, measures }: TypedFood): TypedNumbers => ({
  ...Object.fromEntries(
    askedFigures.map((nutrient) => [`per100g.${nutrient}`, [figures[nutrient], rulesOf(nutrient)]]),
  ),
  equivalentG: [equivalent, numberRules.amount],
  ...Object.fromEntries(
    counts.map(({ group, count }) => [`combination.${group}`, [count, numberRules.portions]]),
  ),
  ...Object.fromEntries(
    measures.map(({ grams }, place) => [`measures.${place}.grams`, [grams, numberRules.amount]]),
  ),
});

/** The request of a form, still unchecked; a corrected food of the practice is replaced, one of the catalogue copied. */
export function bodyOf(food: TypedFood, corrects: Food | undefined) {
  const figures = askedFigures.map((nutrient) => [nutrient, figureIn(food, nutrient)] as const);
  const kept = Object.entries({ ...corrects?.per100g, ...Object.fromEntries(figures) });
  return {
    name: food.name,
    synonyms: [...(corrects?.synonyms ?? [])],
    group: food.group,
    per100g: Object.fromEntries(kept.filter(([, figure]) => figure !== undefined)),
    equivalentG: numberIn(food.equivalent, numberRules.amount) ?? null,
    combination: combinationOf(food.counts),
    measures: food.measures.map(({ name, grams }) => ({ name, grams: numberIn(grams, numberRules.amount) })),
    source: food.source,
    note: corrects?.note ?? "",
    ...correctedPlaceOf(corrects),
  };
}

/** What one equivalent of a food counts as, where that is not one of its group. */
const typedCounts = (food: Food | undefined): TypedCount[] =>
  (Object.entries(food?.combination ?? {}) as [FoodGroupId, number][]).map(([group, count]) => ({
    group,
    count: String(count),
  }));

/** The groups of a form, rows of which none is chosen left out; null for a food that counts as its group. */
function combinationOf(counts: readonly TypedCount[]) {
  const chosen = counts.filter(({ group }) => group !== "");
  if (chosen.length === 0) return null;
  return Object.fromEntries(chosen.map(({ group, count }) => [group, numberIn(count, numberRules.portions)]));
}

/** What a correction takes the place of: an entry of the catalogue, or one of the practice. */
export function correctedPlaceOf(corrects: Pick<Food, "_id" | "isOwn" | "copyOf"> | undefined) {
  if (!corrects) return { copyOf: null };
  return corrects.isOwn
    ? { copyOf: corrects.copyOf ?? null, replaces: corrects._id }
    : { copyOf: corrects._id };
}
