import { nutrientsOf } from "@nutria/contract/clinical/equivalents";
import { presentAmountText } from "@nutria/contract/clinical/foods/present-amount";
import { gapsOf, menuTotals, type MenuItem } from "@nutria/contract/clinical/foods/menu";
import { formatWhole } from "../../texts";
import { groupCount, menuTexts } from "../menu-texts";
import { dialogTexts } from "./dialog-texts";
import type { Foods } from "../use-foods";
import { openGaps } from "@nutria/contract/clinical/foods/proposal/still-open";
import type { ProposedMeal } from "@nutria/contract/clinical/foods/proposal/propose-week";
import styles from "./menu-preview.module.css";

interface MenuPreviewProps {
  meals: readonly ProposedMeal[];
  menu: readonly (readonly MenuItem[])[];
  foods: Foods;
}

/** A proposed day: what each meal has, what a dish is for, and what stays open. */
export function MenuPreview({ meals, menu, foods }: MenuPreviewProps) {
  return (
    <ol className={`stack pad-3-4 framed rounded ${styles.meals}`}>
      {meals.map((meal, place) => {
        const items = menu[place] ?? [];
        const { portions } = menuTotals(items, foods.index);
        const { open, stoodIn } = openGaps(gapsOf(meal.portions, portions));
        return (
          // Meals have no id of their own, and two may have one name.
          <li key={place}>
            <p>
              <strong>{meal.name}</strong>{" "}
              <span className="muted small">
                {formatWhole(nutrientsOf(portions).energyKcal)} {menuTexts.kcal}
              </span>
            </p>
            <ul>
              {items.map((item, index) => (
                <li key={index}>
                  {item.name}{" "}
                  <span className="muted small nowrap">{presentAmountText(item, foods.index)}</span>
                  {item.type === "dish" && (
                    <span className="muted small">
                      {" "}
                      ·{" "}
                      {foods.index.dishes.get(item.ref)?.isOwn
                        ? dialogTexts.propose.own
                        : dialogTexts.propose.dish}
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {stoodIn.length > 0 && (
              <p className="muted small">
                {dialogTexts.propose.stoodIn(
                  stoodIn.map(({ group, count }) => groupCount(group, count)).join(", "),
                )}
              </p>
            )}
            {open.length > 0 && (
              <p className={styles.open}>
                {dialogTexts.propose.open(
                  open.map(({ group, count }) => groupCount(group, count)).join(", "),
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
