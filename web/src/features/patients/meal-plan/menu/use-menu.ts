import type { Amount } from "@nutria/contract/clinical/foods/amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { itemsOn, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import type { FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Swap } from "@nutria/contract/clinical/foods/swap";
import { mostItemsOfMeal } from "@nutria/contract/schemas/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { useState } from "react";
import { notify } from "../../../../lib/toast";
import { itemsOf, newItem, nextGap, withItem, withItems, withSwap } from "./menu-items";
import { menuTexts as texts } from "./menu-texts";
import type { MenuViewProps } from "./menu-view-props";
import type { Foods } from "./use-foods";

/** What stands beside the menu: the search for a meal, or one of its items. */
export type MenuPanel =
  | { kind: "add"; meal: number; group?: FoodGroupId | undefined; count?: number | undefined }
  /** `place` is the item's among those of all days. */
  | { kind: "item"; meal: number; place: number };

/** The menu of an open plan as it is edited: the day, what stands beside it, and each change. */
export function useMenu(
  meals: readonly Meal[],
  onMeals: (meals: Meal[]) => void,
  { index }: Foods,
  shown: MenuViewProps["shown"],
) {
  const [day, setDay] = useDay(shown);
  const [panel, setPanel] = useState<MenuPanel>();
  const [announced, setAnnounced] = useState("");

  /** Replaces the meals at once, with the way back in a message. */
  const replace = (next: Meal[], message: string) => {
    onMeals(next);
    setPanel(undefined);
    notify.success(message, { onSelect: () => onMeals([...meals]) });
  };
  const showNextGap = (of: readonly Meal[], from: number) => {
    const next = nextGap(of, day, index, from) ?? nextGap(of, day, index);
    setPanel(next && { kind: "add", meal: next.meal, group: next.gap.group, count: next.gap.count });
    return next !== undefined;
  };

  return {
    day,
    panel,
    announced,
    setPanel,
    replace,
    chooseDay: (next: MenuDay) => {
      setDay(next);
      setPanel(undefined);
    },
    /** Opens the search for the first thing that is missing. */
    fillGaps: () => {
      if (!showNextGap(meals, 0)) setPanel({ kind: "add", meal: 0 });
    },
    /** Adds to the meal of the search; one that fills gaps goes on to the next gap. */
    add: (entry: Food | Dish, amount: Amount) => {
      if (panel?.kind !== "add") return;
      const meal = meals[panel.meal];
      if (!meal || itemsOn(itemsOf(meal), day).length >= mostItemsOfMeal) return;
      const next = withItems(meals, panel.meal, [...itemsOf(meal), newItem(entry, amount, day)]);
      onMeals(next);
      setAnnounced(texts.told.added(entry.name, meal.name));
      if (panel.group !== undefined && !showNextGap(next, panel.meal)) setAnnounced(texts.told.complete);
    },
    setAmount: (place: number, at: number, amount: Amount) => onMeals(withItem(meals, place, at, amount)),
    remove: (place: number, at: number) => {
      const name = meals[place]?.items?.[at]?.name ?? "";
      replace(withItem(meals, place, at, undefined), texts.told.removed(name));
    },
    /** Changes an item for another food of the same equivalents, and each other that `everywhere` has a swap for. */
    swap: (item: MenuItem, swap: Swap, everywhere: (other: MenuItem) => Swap | undefined) =>
      replace(withSwap(meals, item, swap, everywhere), texts.told.swapped(item.name, swap.food.name)),
  };
}

/** The day of the menu, which follows what something leads to. */
function useDay(shown: MenuViewProps["shown"]) {
  const [day, setDay] = useState<MenuDay>(shown?.day ?? 1);
  const [followed, setFollowed] = useState(shown);
  if (shown !== followed) {
    setFollowed(shown);
    if (shown?.day !== undefined) setDay(shown.day);
  }
  return [day, setDay] as const;
}

export type PlanMenu = ReturnType<typeof useMenu>;
