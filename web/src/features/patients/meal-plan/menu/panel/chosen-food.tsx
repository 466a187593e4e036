import type { MealPart } from "@nutria/contract/clinical/eating/index";
import { nutrientsOf, type Nutrients } from "@nutria/contract/clinical/equivalents";
import { amountText, inGrams, inMeasure, type Amount } from "@nutria/contract/clinical/foods/amount";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { portionsIn } from "@nutria/contract/clinical/foods/menu";
import { Plus } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { formatWhole } from "../../texts";
import { newItem } from "../menu-items";
import { dayName, menuTexts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";
import { EatingNotes } from "../warning-badges";
import { AmountEditor } from "./amount-editor";
import styles from "./panel.module.css";

interface ChosenFoodProps {
  entry: Food | Dish;
  amount: Amount;
  /** What else the meal has. */
  beside: readonly MealPart[];
  foods: Foods;
  menu: PlanMenu;
  /** Of the day, without it. */
  totals: Nutrients;
  mealName: string;
  isPhone: boolean;
  onAmount: (amount: Amount) => void;
  onAdd: () => void;
}

/** The chosen result: how much of it, and what the day would have with it. */
export function ChosenFood(props: ChosenFoodProps) {
  const { entry, amount, beside, foods, menu, totals, mealName, isPhone, onAmount, onAdd } = props;
  const added = nutrientsOf(portionsIn(newItem(entry, amount, menu.day), foods.index)).energyKcal;
  const energyAfter = formatWhole(totals.energyKcal + added);
  return (
    <div className="stack gap-2 pad-3 rounded on-primary-soft">
      <div className="row between gap-2">
        <strong>{entry.name}</strong>
        <span className="nowrap muted small">{amountText(inMeasure(amount, inGrams))}</span>
      </div>
      <EatingNotes verdict={foods.eating.ofEntry(entry, beside)} />
      <AmountEditor entry={entry} amount={amount} index={foods.index} onAmount={onAmount} onEnter={onAdd} />
      <div className={`row gap-3 between ${styles.adding}`}>
        <span className="muted small">{panelTexts.search.dayAfter(dayName(menu.day), energyAfter)}</span>
        <Button
          variant="primary"
          fullWidth={isPhone}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={onAdd}
        >
          {isPhone ? menuTexts.addTo(mealName) : panelTexts.search.add}
        </Button>
      </div>
    </div>
  );
}
