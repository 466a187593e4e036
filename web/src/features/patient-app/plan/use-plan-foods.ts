import { eatingBy } from "@nutria/contract/clinical/eating/index";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { useMemo } from "react";

/** The catalogue with the foods of the practice that the plan has, and what may be eaten of it. */
export function usePlanFoods(plan: ClientPlan) {
  return useMemo(() => {
    const { ownFoods, ownDishes, allergies, intolerances, diets, dislikes: dislikedFood } = plan;
    const index = practiceIndex({ foods: ownFoods, dishes: ownDishes });
    return { index, eating: eatingBy({ allergies, intolerances, diets, dislikedFood }, index) };
  }, [plan]);
}

/** What no list of a plan names, as the record calls it. */
export const leftOutOf = ({ allergies, intolerances, diets }: ClientPlan): readonly string[] => [
  ...new Set([...allergies, ...intolerances, ...diets]),
];
