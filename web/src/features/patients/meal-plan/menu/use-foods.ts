import { eatingBy, type EatingRecord, type MealPart } from "@nutria/contract/clinical/eating/index";
import { itemsOn, type MenuDay, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { OwnFoods } from "@nutria/contract/schemas/foods";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { useMemo } from "react";
import { useOwnFoods } from "../../api/foods";
import { itemsOf } from "./menu-items";

const none: OwnFoods = { foods: [], dishes: [] };

/** The catalogue with the practice's own foods, and what this patient may eat of it. */
export function useFoods(record: EatingRecord) {
  const { data: own = none, isPending } = useOwnFoods();
  return useMemo(() => {
    const index = practiceIndex(own);
    return { index, isPending, eating: eatingBy(record, index) };
  }, [own, isPending, record]);
}

export type Foods = ReturnType<typeof useFoods>;

/** What else a meal has on a day than one of its foods: its other foods, and its words. */
export function besideIn({ eating }: Foods, meal: Meal, day: MenuDay, item?: MenuItem): readonly MealPart[] {
  const items = itemsOn(itemsOf(meal), day).filter((other) => other !== item);
  return eating.partsOf({ items, text: meal.menu });
}
