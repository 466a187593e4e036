import { withPortion, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";

/** The meals with one of them changed. */
export function withMeal(meals: readonly Meal[], index: number, changes: Partial<Meal>): Meal[] {
  return meals.map((meal, position) => (position === index ? { ...meal, ...changes } : meal));
}

/** The meals with so many equivalents of a group in one of them. */
export function withCount(meals: readonly Meal[], index: number, group: FoodGroupId, count: number): Meal[] {
  const meal = meals[index];
  return meal ? withMeal(meals, index, { portions: withPortion(meal.portions, group, count) }) : [...meals];
}
