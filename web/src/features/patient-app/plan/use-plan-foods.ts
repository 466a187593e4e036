import type { AvoidedFoods } from "@nutria/contract/clinical/foods/avoided";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo } from "react";

/** The catalogue with the foods of the practice that the plan has, and what the record says against foods. */
export function usePlanFoods(plan: ClientPlan) {
  return useMemo(() => {
    const { ownFoods, ownDishes, allergies, intolerances, dislikes } = plan;
    const avoided: AvoidedFoods = { allergies, intolerances, dislikedFood: dislikes };
    return { index: practiceIndex({ foods: ownFoods, dishes: ownDishes }), avoided };
  }, [plan]);
}

/** What no list of a plan names, as the record calls it. */
export const leftOutOf = ({ allergies, intolerances }: ClientPlan): readonly string[] => [
  ...new Set([...allergies, ...intolerances]),
];
