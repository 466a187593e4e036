import { proposedAmount, amountOf, type Amount } from "@nutria/contract/clinical/foods/amount";
import { servingOf } from "@nutria/contract/clinical/foods/dish-amount";
import type { Dish, Food, FoodIndex } from "@nutria/contract/clinical/foods/food";
import {
  gapsOf,
  itemsOn,
  menuDays,
  menuTotals,
  type Gap,
  type MenuDay,
  type MenuItem,
} from "@nutria/contract/clinical/foods/menu";
import type { Swap } from "@nutria/contract/clinical/foods/swap";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";

/** The foods and dishes of a meal, of all days. */
export const itemsOf = ({ items = [] }: Meal): MenuItem[] => items;

/** An item of a food or a dish. */
export const newItem = ({ kind, _id, name }: Food | Dish, amount: Amount, day: MenuDay): MenuItem => ({
  day,
  type: kind,
  ref: _id,
  name,
  ...amount,
});

/** The amount in which a food or a dish is offered: so many equivalents, or one serving. */
export const offeredAmount = (entry: Food | Dish, equivalents = 1): Amount =>
  entry.kind === "food" ? proposedAmount(entry, equivalents) : amountOf(1, servingOf(entry));

/** The meals with other items in one of them. */
export function withItems(meals: readonly Meal[], place: number, items: MenuItem[]): Meal[] {
  return meals.map((meal, at) => (at === place ? { ...meal, items } : meal));
}

/** The days that have a food or a dish. */
export const filledDays = (meals: readonly Meal[]): MenuDay[] =>
  menuDays.filter((day) => meals.some((meal) => itemsOn(itemsOf(meal), day).length > 0));

/** The meals with the items of one day also on others, in the place of what was there; of all meals, or of one. */
export function copiedTo(
  meals: readonly Meal[],
  from: MenuDay,
  to: readonly MenuDay[],
  only?: number,
): Meal[] {
  return meals.map((meal, place) => {
    if (only !== undefined && only !== place) return meal;
    const items = itemsOf(meal);
    const kept = items.filter(({ day }) => !to.includes(day));
    const source = itemsOn(items, from);
    return { ...meal, items: [...kept, ...to.flatMap((day) => source.map((item) => ({ ...item, day })))] };
  });
}

/** The meals with the items of one day replaced, given by meal. */
export function withDay(
  meals: readonly Meal[],
  day: MenuDay,
  items: readonly (readonly MenuItem[])[],
): Meal[] {
  return meals.map((meal, place) => ({
    ...meal,
    items: [...itemsOf(meal).filter((item) => item.day !== day), ...(items[place] ?? [])],
  }));
}

/** What a meal still needs, or has too much of, on one day. */
export function gapsOn(meal: Meal, day: MenuDay, index: FoodIndex): Gap[] {
  return gapsOf(meal.portions, menuTotals(itemsOn(itemsOf(meal), day), index).portions);
}

/** The first thing that is missing on a day, from a meal on; undefined where nothing is. */
export function nextGap(
  meals: readonly Meal[],
  day: MenuDay,
  index: FoodIndex,
  from = 0,
): { meal: number; gap: Gap } | undefined {
  for (let meal = from; meal < meals.length; meal++) {
    const gap = gapsOn(meals[meal] as Meal, day, index).find(({ count }) => count > 0);
    if (gap) return { meal, gap };
  }
  return undefined;
}

/** The meals without what one of them has on a day. */
export function withoutItemsOn(meals: readonly Meal[], day: MenuDay, place: number): Meal[] {
  return meals.map((meal, at) =>
    at === place ? { ...meal, items: itemsOf(meal).filter((item) => item.day !== day) } : meal,
  );
}

/** The meals with one item of a meal changed, or without it. */
export function withItem(
  meals: readonly Meal[],
  place: number,
  at: number,
  change: Partial<MenuItem> | undefined,
): Meal[] {
  const items = itemsOf(meals[place] as Meal).flatMap((item, other) => {
    if (other !== at) return [item];
    return change ? [{ ...item, ...change }] : [];
  });
  return withItems(meals, place, items);
}

/** The meals with an item changed for another food, and each other that `everywhere` has a swap for. */
export function withSwap(
  meals: readonly Meal[],
  item: MenuItem,
  swap: Swap,
  everywhere: (other: MenuItem) => Swap | undefined,
): Meal[] {
  const swapped = (other: MenuItem): MenuItem => {
    const change = other === item ? swap : everywhere(other);
    return change ? newItem(change.food, change.amount, other.day) : other;
  };
  return meals.map((meal) => (meal.items ? { ...meal, items: meal.items.map(swapped) } : meal));
}
