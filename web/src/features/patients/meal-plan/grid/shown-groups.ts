import { foodGroups, type FoodGroup } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";

/** The rows of the grid: the common groups and those that the plan uses; all on demand. */
export function shownGroups(meals: readonly Meal[], isAll: boolean): FoodGroup[] {
  return foodGroups.filter(
    ({ _id, isCommon }) => isAll || isCommon || meals.some(({ portions }) => portions[_id] !== undefined),
  );
}
