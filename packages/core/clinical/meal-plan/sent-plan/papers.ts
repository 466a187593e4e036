import { practiceIndex } from "@nutria/contract/clinical/foods/own-foods";
import type { SentPlan } from "./entity";

export { planSheet } from "../sheet/plan-sheet";
export { sheetFacts } from "../sheet/sheet-facts";
export { shoppingListBytes } from "../shopping-list-pdf";

/** The foods of a sent plan, with the practice's own foods as they were sent. */
export const indexOf = ({ ownFoods: foods, ownDishes: dishes }: SentPlan) => practiceIndex({ foods, dishes });
