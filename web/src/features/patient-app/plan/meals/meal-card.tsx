import { countedAlike, pillsOf } from "@nutria/contract/clinical/counted-portions";
import type { DaySwap } from "@nutria/contract/clinical/day-swap";
import { dishesOf } from "@nutria/contract/clinical/plan-dishes";
import { mealParts } from "@nutria/contract/clinical/meal-parts";
import type { FoodGroupId } from "@nutria/contract/clinical/food-group";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { ChevronDown, Repeat2 } from "lucide-react";
import { Badge } from "../../../../ui/display/badge";
import { planTexts as texts } from "../texts";
import { MealMarks } from "../meal-marks";
import { MealRecipes } from "./meal-recipes";
import styles from "./meals.module.css";

/** The equivalents of a pill, in numbers and in words. */
interface PressedPill {
  groups: readonly FoodGroupId[];
  count: number;
  /** `2 cereales` */
  text: string;
}

/** A pill whose swaps are open. */
export interface OpenedPill extends PressedPill {
  position: number;
  meal: Meal;
}

interface MealCardProps {
  plan: ClientPlan;
  meal: Meal;
  /** Its place in the plan. */
  position: number;
  day: string;
  isToday: boolean;
  /** Those of this meal on the day. */
  swaps: readonly DaySwap[];
  onOpen: (pill: PressedPill) => void;
}

/** A meal in words, and its equivalents: each opens what it can be changed for. */
export function MealCard({ plan, meal, position, day, isToday, swaps, onOpen }: MealCardProps) {
  const pills = pillsOf(meal.portions);
  return (
    <article className="card stack gap-2 packed pad-4">
      <header className={`line wrap gap-1-3 on-baseline ${styles.head}`}>
        <span className="primary bold" data-numbers>
          {meal.time}
        </span>
        <h2>{meal.name}</h2>
        {isToday && swaps.length > 0 && (
          <Badge tone="online" icon={<Repeat2 size={14} aria-hidden="true" />}>
            {texts.changedToday}
          </Badge>
        )}
      </header>
      <p className={`keeps-lines breaks ${styles.text}`}>
        {mealParts(meal, day, swaps, dishesOf(plan)).map(({ text, isSwapped }, index) =>
          isSwapped ? <strong key={index}>{text}</strong> : text,
        )}
      </p>
      <MealMarks position={position} day={day} />
      <MealRecipes plan={plan} meal={meal} day={day} />
      {pills.length > 0 && (
        <ul className="line wrap gap-2 space-above-1">
          {countedAlike(meal.portions).map(({ groups, count }, index) => {
            const pill = pills[index];
            const text = `${pill?.count ?? ""} ${pill?.label ?? ""}`;
            return (
              <li key={text}>
                <button
                  type="button"
                  className={`inline-row holds framed pill on-card ${styles.pill}`}
                  aria-haspopup="dialog"
                  onClick={() => onOpen({ groups: groups.map(({ _id }) => _id), count, text })}
                >
                  <span className="visually-hidden">{texts.swap(text, meal.name)}</span>
                  <span className="inline-row gap-2" aria-hidden="true">
                    <span className={`stack centred pill small heavy ${styles.count}`}>{pill?.count}</span>
                    {pill?.label}
                    <ChevronDown size={16} className="muted" />
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </article>
  );
}
