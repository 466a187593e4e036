import type { Meal } from "../schemas/record/meal-plan";
import type { DaySwap } from "./day-swap";
import { itemsOn } from "./foods/menu";
import { toldItem, type ServedDishes } from "./foods/told-food";
import { plannedText } from "./planned-meal";
import { menuDayOf } from "./foods/menu-day";

/** A part of a meal's text on a day. */
export interface MealTextPart {
  text: string;
  isSwapped: boolean;
}

/** The parts of {@link plannedText} of a meal on a day `yyyy-MM-dd`, with that meal's swaps in their places. */
export function mealParts(
  meal: Meal,
  day: string,
  swaps: readonly DaySwap[],
  dishes: ServedDishes,
): MealTextPart[] {
  if (swaps.length === 0) return parts(plannedText(meal, day, dishes));
  const items = itemsOn(meal.items ?? [], menuDayOf(day));
  const shown = new Set<DaySwap>();
  const foods = items.flatMap((item): MealTextPart[] => {
    const swap = swaps.find(({ refs }) => refs.includes(item.ref));
    if (!swap) return parts(toldItem(item, dishes));
    if (shown.has(swap)) return [];
    shown.add(swap);
    return [{ text: swap.to, isSwapped: true }];
  });
  const words = items.length === 0 ? plannedText(meal, day, dishes) : meal.menu;
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

const parts = (text: string): MealTextPart[] => (text === "" ? [] : [{ text, isSwapped: false }]);

/** Foods one after the other, as a sentence. */
function sentence(foods: readonly MealTextPart[]): MealTextPart[] {
  const [first, ...rest] = foods;
  if (!first) return [];
  const capital = { ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) };
  return [capital, ...rest.flatMap((food) => [...parts(", "), food]), ...parts(".")];
}
