import type { DiarySwap } from "../schemas/record/diary";
import type { Meal } from "../schemas/record/meal-plan";
import { itemsOn } from "./foods/menu";
import { toldFood } from "./foods/told-food";
import { menuDayOf, plannedText } from "./planned-meal";

/** What a patient eats on one day instead of something of the plan, for the same equivalents. */
export interface DaySwap extends DiarySwap {
  /** The place of the meal in the plan. */
  position: number;
  /** The foods of the menu that it takes the place of; none for equivalents without a food. */
  refs: readonly string[];
}

/** A part of what a meal says on a day. */
export interface MealPart {
  text: string;
  isSwapped: boolean;
}

/** What {@link plannedText} says of a meal on a day `yyyy-MM-dd`, with the swaps of that meal in their places. */
export function mealParts(meal: Meal, day: string, swaps: readonly DaySwap[]): MealPart[] {
  if (swaps.length === 0) return parts(plannedText(meal, day));
  const items = itemsOn(meal.items ?? [], menuDayOf(day));
  const shown = new Set<DaySwap>();
  const foods = items.flatMap((item): MealPart[] => {
    const swap = swaps.find(({ refs }) => refs.includes(item.ref));
    if (!swap) return parts(toldFood(item.name, item));
    if (shown.has(swap)) return [];
    shown.add(swap);
    return [{ text: swap.to, isSwapped: true }];
  });
  const words = items.length === 0 ? plannedText(meal, day) : meal.menu;
  const others = swaps.filter((swap) => !shown.has(swap));
  return [
    ...sentence(foods),
    ...(foods.length > 0 && words !== "" ? parts(`\n${words}`) : parts(words)),
    ...others.flatMap(({ from, to }) => [
      ...parts("\nHoy: "),
      { text: to, isSwapped: true },
      ...parts(` en lugar de ${from}`),
    ]),
  ];
}

const parts = (text: string): MealPart[] => (text === "" ? [] : [{ text, isSwapped: false }]);

/** Foods one after the other, as a sentence. */
function sentence(foods: readonly MealPart[]): MealPart[] {
  const [first, ...rest] = foods;
  if (!first) return [];
  const capital = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
  return [capital, ...rest.flatMap((food) => [...parts(", "), food]), ...parts(".")];
}

/** The most characters of a swap's words in the diary. */
const longestWords = 80;

/** A swap as the diary logs it. */
export const loggedSwap = ({ group, portions, from, to }: DaySwap): DiarySwap => ({
  group,
  portions,
  from: from.slice(0, longestWords).trim(),
  to: to.slice(0, longestWords).trim(),
});
