import { foodGroups, type FoodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";

/** The rows of the grid: the common groups, those that the plan uses and those that were changed here; all on demand. */
export function shownGroups(
  meals: readonly Meal[],
  isAll: boolean,
  changed: ReadonlySet<FoodGroupId>,
): FoodGroup[] {
  const isUsed = (id: FoodGroupId) => changed.has(id) || meals.some(({ portions }) => portions[id]);
  return foodGroups.filter(({ _id, isCommon }) => isAll || isCommon || isUsed(_id));
}
