import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { SentPlan } from "./entity";

export { planSheet } from "../sheet/plan-sheet";
export { sheetFacts } from "../sheet/sheet-facts";
export { shoppingListBytes } from "../shopping-list-pdf";

/** The foods that a sent plan speaks of, the practice's own as they were then, with what was confirmed of them since. */
export const indexOf = ({ ownFoods: foods, ownDishes: dishes }: SentPlan) => practiceIndex({ foods, dishes });
