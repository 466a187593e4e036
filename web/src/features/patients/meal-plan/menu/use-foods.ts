import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { warningsBy, type AvoidedFoods } from "@nutria/contract/clinical/foods/avoided";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { OwnFoods } from "@nutria/contract/schemas/foods";
import { useMemo } from "react";
import { useOwnFoods } from "../../api/foods";

const none: OwnFoods = { foods: [], dishes: [] };

/** The catalogue with the practice's own foods, how to search in it, and what this patient's record says against each. */
export function useFoods(avoided: AvoidedFoods) {
  const { data: own = none, isPending } = useOwnFoods();
  return useMemo(() => {
    const index = practiceIndex(own);
    return { index, isPending, search: foodSearch(index), warnings: warningsBy(avoided, index) };
  }, [own, isPending, avoided]);
}

export type Foods = ReturnType<typeof useFoods>;
