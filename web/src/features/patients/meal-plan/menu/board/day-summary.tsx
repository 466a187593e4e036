import type { TabledNutrient } from "@nutria/contract/clinical/foods/food";
import type { MenuTotals } from "@nutria/contract/clinical/foods/menu";
import { formatWhole } from "../../texts";
import { menuTexts } from "../menu-texts";
import styles from "./meal-board.module.css";

const texts = menuTexts.summary;

/** Fibre, sodium and energy of the day by the composition of its foods; "at least" where a source lacks a figure. */
export function DaySummary({ totals: { composition } }: { totals: MenuTotals }) {
  const { total, incomplete } = composition;
  if (total.energyKcal === undefined) return null;
  const figure = (nutrient: TabledNutrient, unit: string) =>
    `${incomplete.includes(nutrient) ? `${texts.atLeast} ` : ""}${formatWhole(total[nutrient] ?? 0)} ${unit}`;
  return (
    <dl className={`line wrap muted small ${styles.summary}`} title={texts.help}>
      <div>
        <dt>{texts.fiber}</dt>
        <dd>{figure("fiberG", "g")}</dd>
      </div>
      <div>
        <dt>{texts.sodium}</dt>
        <dd>{figure("sodiumMg", "mg")}</dd>
      </div>
      <div>
        <dt>{texts.byFood}</dt>
        <dd>{figure("energyKcal", "kcal")}</dd>
      </div>
    </dl>
  );
}
