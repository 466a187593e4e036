import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { Check, Pencil, Plus } from "lucide-react";
import { Button } from "../../../../../ui/actions/button";
import { gapsOn } from "../menu-items";
import { groupCount, menuTexts as texts } from "../menu-texts";
import type { Foods } from "../use-foods";
import type { PlanMenu } from "../use-menu";
import styles from "./meal-board.module.css";

interface MealGapsProps {
  meal: Meal;
  place: number;
  menu: PlanMenu;
  foods: Foods;
  isReadOnly: boolean;
  /** Whether the day has something in this meal. */
  isServed: boolean;
  /** Opens the words of the meal; absent where they are open. */
  onWrite: (() => void) | undefined;
}

/** What the meal still needs of the equivalents that were placed in it; each leads to the foods of its group. */
export function MealGaps({ meal, place, menu, foods, isReadOnly, isServed, onWrite }: MealGapsProps) {
  const gaps = gapsOn(meal, menu.day, foods.index);
  const missing = gaps.filter(({ count }) => count > 0);
  const extra = gaps.filter(({ count }) => count < 0);
  const hasPlaced = Object.keys(meal.portions).length > 0;
  return (
    <div className={`row wrap gap-6px ${styles.gaps}`} data-gaps="">
      {missing.map(({ group, count }) => (
        <button
          key={group}
          type="button"
          className={`pill ink small ${styles.gap}`}
          disabled={isReadOnly}
          aria-label={texts.missingAction(texts.missing(count, groupCount(group, count)), meal.name)}
          onClick={() => menu.setPanel({ kind: "add", meal: place, group, count })}
        >
          {texts.missing(count, groupCount(group, count))}
        </button>
      ))}
      {isServed && extra.length > 0 && (
        <span className="warning small bold">
          {extra.map(({ group, count }) => texts.extra(-count, groupCount(group, -count))).join(" · ")}
        </span>
      )}
      {hasPlaced && gaps.length === 0 && (
        <span className="inline-row gap-1 good small bold">
          <Check size={14} aria-hidden="true" /> {texts.complete}
        </span>
      )}
      {!isReadOnly && (
        <Button
          size="small"
          variant="quiet"
          icon={<Plus size={16} aria-hidden="true" />}
          aria-label={texts.addTo(meal.name)}
          onClick={() => menu.setPanel({ kind: "add", meal: place })}
        >
          {texts.add}
        </Button>
      )}
      {!isReadOnly && onWrite && (
        <Button size="small" variant="quiet" icon={<Pencil size={16} aria-hidden="true" />} onClick={onWrite}>
          {texts.writeText}
        </Button>
      )}
    </div>
  );
}
