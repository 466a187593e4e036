import type { StarterPlan } from "@nutria/contract/catalogues/starter-plans";
import { usualMealTimes } from "@nutria/contract/clinical/meal-times";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";

/** The meals of a plan with the equivalents of a starter plan; a plan with another number of meals gets the usual five. */
export function starterMeals({ portions }: StarterPlan, meals: readonly Meal[]): Meal[] {
  const kept = meals.length === portions.length;
  return portions.map((each, place): Meal => {
    const meal = kept ? meals[place] : undefined;
    const { name = "", time = "" } = meal ?? usualMealTimes[place] ?? {};
    return { name, time, menu: "", ...meal, portions: { ...each } };
  });
}
