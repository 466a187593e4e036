import {
  itemsOn,
  menuDays,
  nutrientSums,
  type MenuDay,
  type MenuItem,
  type NutrientSum,
} from "../foods/menu";
import type { FoodIndex } from "../foods/food";
import { figureOf, nutrientNames, type FurtherFigures, type WatchableNutrient } from "./nutrient";

export const watchKinds = ["limit", "aim"] as const;
export type WatchKind = (typeof watchKinds)[number];

/** A nutrient that a practice watches for a patient, with a daily maximum or minimum. */
export interface Watched {
  nutrient: WatchableNutrient;
  kind: WatchKind;
  /** A day, in the nutrient's unit. */
  amount: number;
}

/**
 * Standing of a sum against its limit or aim. `unsure` is a sum that lacks figures and would otherwise be within its
 * limit, or is short of its aim: unknown is never shown as safe. `noFigure` is a sum without any figure, `empty` one
 * without foods.
 */
export type NutrientStanding = "over" | "within" | "reached" | "below" | "unsure" | "noFigure" | "empty";

/** A sum beside what is watched of it. */
export interface Reading extends NutrientSum {
  watched: Watched;
  standing: NutrientStanding;
  /** How far the sum is from the amount; never negative. */
  difference: number;
}

/** The sums of watchable nutrients over some items. */
export const sumsOf = <N extends WatchableNutrient>(
  items: readonly MenuItem[],
  index: FoodIndex,
  nutrients: readonly N[],
  figures: FurtherFigures,
): Record<N, NutrientSum> =>
  nutrientSums(items, index, nutrients, (food, nutrient) => figureOf(food, nutrient, figures));

/** {@link loadsWith}, and of how many limits. */
export type LoadsOf = ((item: MenuItem) => readonly number[]) & { limits: number };

/**
 * Tells of items how much of the day's limit of each watched nutrient they have, 1 for all of it; of an aim nothing. What a
 * source lacks counts as nothing here, and is told by the readings of the day.
 */
export function loadsWith(
  watched: readonly Watched[],
  index: FoodIndex,
  figures: FurtherFigures = new Map(),
): LoadsOf {
  const limits = watched.filter(({ kind, amount }) => kind === "limit" && amount > 0);
  const nutrients = limits.map(({ nutrient }) => nutrient);
  const loadsOf = (item: MenuItem) => {
    const sums = sumsOf([item], index, nutrients, figures);
    return limits.map(({ nutrient, amount }) => sums[nutrient].total / amount);
  };
  return Object.assign(loadsOf, { limits: limits.length });
}

/** A sum as it is shown, and therefore as it is compared. */
export function roundedSum(nutrient: WatchableNutrient, total: number): number {
  const factor = 10 ** nutrientNames[nutrient].decimals;
  return Math.round(total * factor) / factor;
}

/** How a sum of a day, or the average of some days, stands to what is watched of it. */
export function readingOf(watched: Watched, sum: NutrientSum): Reading {
  const { nutrient, amount } = watched;
  const total = roundedSum(nutrient, sum.total);
  const difference = Math.round(Math.abs(total - amount) * 10) / 10;
  return { ...sum, total, watched, difference, standing: standingOf(watched, { ...sum, total }) };
}

function standingOf({ kind, amount }: Watched, { total, foods, known }: NutrientSum): NutrientStanding {
  if (foods === 0) return "empty";
  if (known === 0) return "noFigure";
  if (kind === "limit" && total > amount) return "over";
  if (kind === "aim" && total >= amount) return "reached";
  if (known < foods) return "unsure";
  return kind === "limit" ? "within" : "below";
}

/** A watched nutrient's reading over a week of a menu. */
export interface WeekReading {
  /** A day of the menu on the average, of the days that have foods. */
  average: Reading;
  /** The day with the most for a limit, with the least for an aim; the first of equal days. */
  worst: { day: MenuDay; reading: Reading };
  days: number;
}

/** The average and the worst day of each nutrient; empty for a menu without foods. */
export function weekReadings(
  watched: readonly Watched[],
  items: readonly MenuItem[],
  index: FoodIndex,
  figures: FurtherFigures,
): WeekReading[] {
  const nutrients = watched.map(({ nutrient }) => nutrient);
  const sums = (of: readonly MenuItem[]) => sumsOf(of, index, nutrients, figures);
  const days = menuDays
    .map((day) => ({ day, items: itemsOn(items, day) }))
    .filter((each) => each.items.length > 0)
    .map((each) => ({ day: each.day, sums: sums(each.items) }));
  const whole = sums(items);
  return watched.flatMap((one) => {
    const { nutrient, kind } = one;
    const [first, ...others] = days;
    if (!first) return [];
    const worst = others.reduce((found, each) => {
      const [now, before] = [each.sums[nutrient].total, found.sums[nutrient].total];
      return (kind === "limit" ? now > before : now < before) ? each : found;
    }, first);
    const sum = whole[nutrient];
    return {
      average: readingOf(one, { ...sum, total: sum.total / days.length }),
      worst: { day: worst.day, reading: readingOf(one, worst.sums[nutrient]) },
      days: days.length,
    };
  });
}
