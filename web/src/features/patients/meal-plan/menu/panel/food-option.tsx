import { amountText } from "@nutria/contract/clinical/foods/amount";
import { nutrientsOf, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import type { Verdict } from "@nutria/contract/clinical/eating/index";
import type { Dish, Food } from "@nutria/contract/clinical/foods/food";
import { portionsIn } from "@nutria/contract/clinical/foods/menu";
import { Badge } from "../../../../../ui/display/badge";
import { formatWhole } from "../../texts";
import { FoodMark } from "../food-mark";
import { newItem, offeredAmount } from "../menu-items";
import { groupCount, menuTexts as texts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import type { Foods } from "../use-foods";
import { WarningBadges } from "../warning-badges";
import styles from "./panel.module.css";

interface FoodOptionProps {
  id: string;
  entry: Food | Dish;
  verdict: Verdict;
  foods: Foods;
  isChosen: boolean;
  onChoose: () => void;
}

/** A result of the search: what one equivalent or serving is, and what the record says against it. */
export function FoodOption({ id, entry, verdict, foods, isChosen, onChoose }: FoodOptionProps) {
  const amount = offeredAmount(entry);
  const portions = portionsIn(newItem(entry, amount, 1), foods.index);
  const counts = (Object.entries(portions) as [FoodGroupId, number][])
    .map(([group, count]) => groupCount(group, count))
    .join(" · ");
  const told = entry.kind === "dish" ? entry.portion || amountText(amount) : amountText(amount, entry.name);
  return (
    <li
      id={id}
      role="option"
      aria-selected={isChosen}
      className={`stack gap-2 level full-width ${styles.option}`}
      onClick={onChoose}
      ref={(node) => {
        if (isChosen) node?.scrollIntoView?.({ block: "nearest" });
      }}
    >
      <FoodMark entry={entry} />
      <span className={`stack shrinks breaks ${styles.told}`}>
        <span className="row wrap gap-2">
          {entry.name}
          {entry.isOwn && <Badge tone="neutral">{panelTexts.item.own}</Badge>}
          <WarningBadges verdict={verdict} />
        </span>
        <span className="muted small">{[told, counts || texts.free].join(" · ")}</span>
      </span>
      <span className="bold numbers">{formatWhole(nutrientsOf(portions).energyKcal)}</span>
    </li>
  );
}
