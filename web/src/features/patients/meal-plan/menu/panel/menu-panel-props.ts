import type { Nutrients } from "@nutria/contract/clinical/equivalents";
import type { Amount } from "@nutria/contract/clinical/foods/amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";

export interface MenuPanelProps {
  patient: PatientDetail;
  meals: readonly Meal[];
  menu: PlanMenu;
  foods: Foods;
  /** Of the day, without what is being chosen. */
  totals: Nutrients;
  isPhone: boolean;
  isReadOnly: boolean;
  /** What is being chosen in the search, so that the totals can show it. */
  onChosen: (chosen: { entry: Food | Dish; amount: Amount } | undefined) => void;
}
