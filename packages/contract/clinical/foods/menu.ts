import {
  addPortions,
  foodGroup,
  foodGroupIds,
  nutrientsOf,
  type FoodGroupId,
  type Nutrients,
  type Portions,
} from "../equivalents";
import { equivalentsIn, type Amount } from "./amount";
import { servingsIn } from "./dish-amount";
import { tabled, type Composition, type Food, type FoodIndex, type TabledNutrient } from "./food";

/** The days of a menu, from Monday on. */
export const menuDays = [1, 2, 3, 4, 5, 6, 7] as const;
export type MenuDay = (typeof menuDays)[number];

/** A food or a dish of a meal on one day of the week. */
export interface MenuItem extends Amount {
  day: MenuDay;
  type: "food" | "dish";
  /** Its id in the catalogue or among those of the practice. */
  ref: string;
  /** As the plan names it. */
  name: string;
}

/** A sum of composition, and what a food of it has no figure for. */
export interface MenuComposition {
  total: Composition;
  /** Nutrients whose sum lacks a food; they are "at least". */
  incomplete: readonly TabledNutrient[];
}

/** Totals of some menu items. */
export interface MenuTotals {
  /** By group, in steps of ½. */
  portions: Portions;
  /** By the averages of the groups, as the equivalents of a plan count. */
  nutrients: Nutrients;
  /** By the figures of each food. */
  composition: MenuComposition;
  /** Items with a food that nobody knows any longer, which counts nothing. */
  unknown: number;
}

/** The foods of an item with their grams; a dish is its ingredients. Undefined for one that nobody knows. */
export function foodsOf(item: MenuItem, index: FoodIndex): { food: Food; grams: number }[] | undefined {
  if (item.type === "food") {
    const food = index.foods.get(item.ref);
    return food && [{ food, grams: item.grams }];
  }
  const dish = index.dishes.get(item.ref);
  if (!dish) return undefined;
  const share = servingsIn(item, dish) / dish.servings;
  return dish.ingredients.flatMap(({ food: id, grams }) => {
    const food = index.foods.get(id);
    return food ? [{ food, grams: grams * share }] : [];
  });
}

/**
 * The equivalents of an item by group; of a dish, the foods of a group count together. A food that is far from its group
 * counts as its combination.
 */
export function portionsIn(item: MenuItem, index: FoodIndex): Portions {
  const exact = new Map<Food["group"], number>();
  for (const { food, grams } of foodsOf(item, index) ?? []) {
    if (food.equivalentG === null) continue;
    const counts = Object.entries(food.combination ?? { [food.group]: 1 }) as [FoodGroupId, number][];
    for (const [group, count] of counts) {
      exact.set(group, (exact.get(group) ?? 0) + (grams / food.equivalentG) * count);
    }
  }
  const portions: Portions = {};
  for (const id of foodGroupIds) {
    const count = equivalentsIn(exact.get(id) ?? 0, 1);
    if (count > 0) portions[id] = count;
  }
  return portions;
}

/** Sum of one nutrient over some foods, with the number of foods that have a figure. */
export interface NutrientSum {
  total: number;
  /** Different foods; an ingredient of a dish is one, and so is what nobody knows any longer. */
  foods: number;
  known: number;
}

/** The grams of each different food of some items, dishes taken apart; without a food where nobody knows it any longer. */
function gramsByFood(items: readonly MenuItem[], index: FoodIndex) {
  const found = new Map<string, { food: Food | undefined; grams: number }>();
  const add = (ref: string, food: Food | undefined, grams: number) =>
    found.set(ref, { food, grams: (found.get(ref)?.grams ?? 0) + grams });
  for (const item of items) {
    const foods = foodsOf(item, index);
    if (!foods) add(item.ref, undefined, item.grams);
    for (const { food, grams } of foods ?? []) add(food._id, food, grams);
    const dish = item.type === "dish" ? index.dishes.get(item.ref) : undefined;
    for (const { food } of dish?.ingredients ?? []) if (!index.foods.has(food)) add(food, undefined, 0);
  }
  return [...found.values()];
}

/**
 * Sums of nutrients over some items, with `figureOf` per 100 g of a food: the only sum of composition in the product. A
 * food without a figure adds nothing and counts as lacking it.
 */
export function nutrientSums<N extends string>(
  items: readonly MenuItem[],
  index: FoodIndex,
  ids: readonly N[],
  figureOf: (food: Food, nutrient: N) => number | undefined,
): Record<N, NutrientSum> {
  const foods = gramsByFood(items, index);
  const sumOf = (nutrient: N): NutrientSum => {
    const sum = { total: 0, foods: foods.length, known: 0 };
    for (const { food, grams } of foods) {
      const figure = food && figureOf(food, nutrient);
      if (figure === undefined) continue;
      sum.total += (figure * grams) / 100;
      sum.known++;
    }
    return sum;
  };
  return Object.fromEntries(ids.map((nutrient) => [nutrient, sumOf(nutrient)])) as Record<N, NutrientSum>;
}

/** Totals of some items, for a food, a meal or a day: the only sum of a menu in the product. */
export function menuTotals(items: readonly MenuItem[], index: FoodIndex): MenuTotals {
  const portions = addPortions(items.map((item) => portionsIn(item, index)));
  const sums = nutrientSums(items, index, tabled, (food, nutrient) => food.per100g[nutrient]);
  const known = tabled.filter((nutrient) => sums[nutrient].known > 0);
  return {
    portions,
    nutrients: nutrientsOf(portions),
    composition: {
      total: Object.fromEntries(known.map((nutrient) => [nutrient, sums[nutrient].total])),
      incomplete: tabled.filter((nutrient) => sums[nutrient].known < sums[nutrient].foods),
    },
    unknown: items.filter((item) => !isKnown(item, index)).length,
  };
}

const isKnown = ({ type, ref }: MenuItem, { foods, dishes }: FoodIndex): boolean =>
  type === "food"
    ? foods.has(ref)
    : (dishes.get(ref)?.ingredients.every(({ food }) => foods.has(food)) ?? false);

/** Missing (positive) or excess (negative) equivalents of a group in a meal. */
export interface Gap {
  group: FoodGroupId;
  count: number;
}

/** How the equivalents of a menu differ from those that were placed in the meal; nothing where none were placed. */
export function gapsOf(placed: Portions, served: Portions): Gap[] {
  if (Object.keys(placed).length === 0) return [];
  return foodGroupIds.flatMap((group) => {
    const count = (placed[group] ?? 0) - (served[group] ?? 0);
    return count === 0 || foodGroup(group).energyKcal === 0 ? [] : [{ group, count }];
  });
}

/** Whole numbers for figures that stand below each other: they add up to the rounded sum, at each place of the list. */
export function roundedInOrder(figures: readonly number[]): number[] {
  let sum = 0;
  return figures.map((figure) => {
    const before = Math.round(sum);
    sum += figure;
    return Math.round(sum) - before;
  });
}

/** The items of one day, in their order. */
export const itemsOn = (items: readonly MenuItem[], day: MenuDay): MenuItem[] =>
  items.filter((item) => item.day === day);
