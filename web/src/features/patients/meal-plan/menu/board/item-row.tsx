import { presentAmountText } from "@nutria/contract/clinical/foods/present-amount";
import { foodGroup, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import { portionsIn, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { formatWhole } from "../../texts";
import { FoodMark } from "../food-mark";
import { groupCount, menuTexts as texts } from "../menu-texts";
import { besideIn, type Foods } from "../use-foods";
import { WarningBadges } from "../warning-badges";
import styles from "./meal-board.module.css";

interface ItemRowProps {
  item: MenuItem;
  meal: Meal;
  /** In whole kcal, as it stands in the sums. */
  energy: number;
  foods: Foods;
  isChosen: boolean;
  onOpen: () => void;
}

/** A food or dish of a meal with its amount; pressed, it can be changed. */
export function ItemRow({ item, meal, energy, foods, isChosen, onOpen }: ItemRowProps) {
  const entry = (item.type === "food" ? foods.index.foods : foods.index.dishes).get(item.ref);
  const portions = portionsIn(item, foods.index);
  const counts = (Object.entries(portions) as [FoodGroupId, number][])
    .map(([group, count]) => groupCount(group, count))
    .join(" · ");
  const isFree = entry?.kind === "food" && foodGroup(entry.group).energyKcal === 0;
  // What the practice has of its own may still be on its way.
  const missing = foods.isPending ? "" : texts.unknown;
  const told = entry ? counts || (isFree ? texts.free : "") : missing;
  return (
    <li>
      <button
        type="button"
        className={`stack gap-2 level full-width rounded ${styles.item}`}
        aria-pressed={isChosen}
        onClick={onOpen}
      >
        <FoodMark entry={entry} />
        <span className={`row wrap shrinks breaks ${styles.name}`}>
          {item.name}
          <WarningBadges verdict={foods.eating.ofItem(item, besideIn(foods, meal, item.day, item))} />
        </span>{" "}
        <span className={styles.amount}>{presentAmountText(item, foods.index)}</span>{" "}
        <span className={`muted small ${styles.counts}`}>{told}</span>{" "}
        <span className={`bold numbers ${styles.energy}`}>
          {formatWhole(energy)}
          <span className="visually-hidden"> {texts.kcal}</span>
        </span>
      </button>
    </li>
  );
}
