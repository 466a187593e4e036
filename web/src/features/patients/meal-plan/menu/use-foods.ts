import { eatingBy, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import { foodSearch } from "@nutria/contract/clinical/foods/search-foods";
import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { OwnFoods } from "@nutria/contract/schemas/foods";
import { useMemo } from "react";
import { useOwnFoods } from "../../api/foods";

const none: OwnFoods = { foods: [], dishes: [] };

/** The catalogue with the practice's own foods, how to search in it, and what this patient may eat of it. */
export function useFoods(record: EatingRecord) {
  const { data: own = none, isPending } = useOwnFoods();
  return useMemo(() => {
    const index = practiceIndex(own);
    return { index, isPending, search: foodSearch(index), eating: eatingBy(record, index) };
  }, [own, isPending, record]);
}

export type Foods = ReturnType<typeof useFoods>;
