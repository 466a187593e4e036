import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { itemsOn, menuTotals } from "@nutria/contract/clinical/foods/menu";
import type { Meal } from "@nutria/contract/schemas/record/meal-plan";
import { formatWhole } from "../../texts";
import { gapsOn, itemsOf } from "../menu-items";
import { groupCount, menuTexts as texts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import type { MenuPanelProps } from "./menu-panel-props";
import styles from "./panel.module.css";

/** What a meal has so far, above the search that covers it on a phone: its energy, what is missing, and its foods. */
export function MealSoFar({ meal, menu, foods }: Pick<MenuPanelProps, "menu" | "foods"> & { meal: Meal }) {
  const items = itemsOn(itemsOf(meal), menu.day);
  const { energyKcal } = nutrientsOf(menuTotals(items, foods.index).portions);
  const gaps = gapsOn(meal, menu.day, foods.index).map(({ group, count }) =>
    count > 0
      ? texts.missing(count, groupCount(group, count))
      : texts.extra(-count, groupCount(group, -count)),
  );
  return (
    <div className={`stack gap-2px ${styles.soFar}`}>
      <p>
        <strong>
          {formatWhole(energyKcal)} {texts.kcal}
        </strong>
        {gaps.length > 0 && ` · ${gaps.join(" · ")}`}
      </p>
      <p className="muted small">
        {items.map(({ name }) => name).join(", ") || panelTexts.search.nothingYet}
      </p>
    </div>
  );
}
