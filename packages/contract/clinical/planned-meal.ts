import type { Meal } from "../schemas/record/meal-plan";
import { pillsOf } from "./counted-portions";
import type { Portions } from "./equivalents";
import { itemsOn } from "./foods/menu";
import { menuDayOf } from "./foods/menu-day";
import { toldItem, type ServedDishes } from "./foods/told-food";

/** A meal that a plan has on one day, and what it says of it. */
export interface PlannedMeal {
  /** Its place in the day, which is that in the plan unless two plans meet on the day (day-of-plans.ts). */
  position: number;
  name: string;
  /** `HH:mm` */
  time: string;
  planned: string;
  /** Its equivalents; absent where none were kept with it. */
  portions?: Portions | undefined;
  /** The mark of its plan ({@link planMark}); absent where it is not known. */
  plan?: string | undefined;
}

/** Names a plan as it was sent: sent again after a change, it has another mark. */
export const planMark = (plan: { planId: string; version: number }): string =>
  `${plan.planId}.${plan.version}`;

/** The most characters of a planned meal's text: twelve foods with their amounts, and its words. */
export const mostPlannedText = 3000;

/**
 * The text of a meal on a day: its foods in household measures and its words, or its equivalents without either. Empty
 * for a meal without content that day.
 */
export function plannedText({ items = [], menu, portions }: Meal, day: string, dishes: ServedDishes): string {
  const foods = itemsOn(items, menuDayOf(day))
    .map((item) => toldItem(item, dishes))
    .join(", ");
  const words = [foods === "" ? "" : `${foods.charAt(0).toUpperCase()}${foods.slice(1)}.`, menu]
    .filter(Boolean)
    .join("\n");
  if (words !== "") return words;
  return pillsOf(portions)
    .map(({ count, label }) => `${count} ${label}`)
    .join(", ");
}

/** The meals of a plan on a day, without empty ones. */
export function plannedMealsOn(
  meals: readonly Meal[],
  day: string,
  dishes: ServedDishes,
  mark?: string,
): PlannedMeal[] {
  return meals
    .map((meal, position) => ({
      position,
      name: meal.name,
      time: meal.time,
      planned: plannedText(meal, day, dishes),
      portions: meal.portions,
      ...(mark !== undefined && { plan: mark }),
    }))
    .filter(({ planned }) => planned !== "");
}
