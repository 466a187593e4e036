import { eatingBy, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { FoodIndex } from "@nutria/contract/clinical/foods/food";
import { catalogue } from "./foods";

/** A record that has nothing against any food. */
export const nothingAgainst: EatingRecord = { allergies: [], intolerances: [], diets: [], dislikedFood: [] };

/** What may be eaten with some lines of a record. */
export const eatingWith = (record: Partial<EatingRecord>, index: FoodIndex = catalogue) =>
  eatingBy({ ...nothingAgainst, ...record }, index);
