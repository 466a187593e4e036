import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Check } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { TimeField } from "../../../../../ui/date-time/time-field";
import { TextField } from "../../../../../ui/fields/text-field";
import { withMeal } from "../../editor/meals";
import { planTexts } from "../../plan-texts";
import { menuTexts } from "../menu-texts";
import type { PlanFieldsProps } from "../menu-view-props";
import styles from "./meal-board.module.css";

const texts = planTexts.menu;

interface MealFieldsProps extends Pick<PlanFieldsProps, "content" | "change"> {
  meal: Meal;
  place: number;
  error: { name: string | undefined; time: string | undefined };
  onDone: () => void;
}

/** Name and hour of a meal. */
export function MealFields({ content, change, meal, place, error, onDone }: MealFieldsProps) {
  const set = (changes: Partial<Meal>) => change({ meals: withMeal(content.meals, place, changes) });
  return (
    <div className={`stack gap-3 ${styles.names}`}>
      <TimeField label={texts.time} value={meal.time} error={error.time} onValue={(time) => set({ time })} />
      <TextField
        label={texts.name}
        maxLength={40}
        value={meal.name}
        error={error.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Button icon={<Check size={16} aria-hidden="true" />} onClick={onDone}>
        {menuTexts.doneMeal}
      </Button>
    </div>
  );
}
