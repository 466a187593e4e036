import { eatingBy, type Eating, type EatingRecord } from "@nutria/contract/clinical/eating/index";
import type { Dish, Food, FoodIndex } from "@nutria/contract/clinical/foods/food";
import { catalogue } from "./foods";

/** A record that has nothing against any food. */
export const nothingAgainst: EatingRecord = { allergies: [], intolerances: [], diets: [], dislikedFood: [] };

/** What may be eaten with some lines of a record. */
export const eatingWith = (record: Partial<EatingRecord>, index: FoodIndex = catalogue) =>
  eatingBy({ ...nothingAgainst, ...record }, index);

/** What somebody may eat who may eat what a test says, and with anything else. */
export const allowing = (isAllowed: (entry: Food | Dish) => boolean): Eating => ({
  ...eatingWith({}),
  ofEntry: (entry) => ({ level: "fine", findings: [], isUnchecked: false, isOffered: isAllowed(entry) }),
});
