import {
  adequacyOf,
  targetNutrients,
  type Adequacy,
  type PlanTarget,
} from "@nutria/contract/clinical/energy";
import type { Nutrients } from "@nutria/contract/clinical/equivalents";
import { Check } from "lucide-react";
import { formatWhole, mealPlanTexts } from "./texts";
import styles from "./target-meters.module.css";

const texts = mealPlanTexts;
const nutrients = ["energyKcal", "proteinG", "fatG", "carbohydrateG"] as const satisfies (keyof Nutrients)[];

export interface TargetMetersProps {
  totals: Nutrients;
  /** What a food that is being chosen would add. */
  added?: Nutrients | undefined;
  target: PlanTarget;
  /** At the foot of a phone's screen. */
  isShort?: boolean;
}

/** Energy and macronutrients of a day against their target, in figures, in words and as a bar. */
export function TargetMeters({ totals, added, target, isShort = false }: TargetMetersProps) {
  const aims = targetNutrients(target);
  return (
    <dl
      className={isShort ? `stack gap-2 ${styles.short}` : `card stack ${styles.meters}`}
      aria-label={texts.nutrients.label}
    >
      {nutrients.map((nutrient) => {
        const more = Math.round(added?.[nutrient] ?? 0);
        const adequacy = adequacyOf(totals[nutrient] + more, aims[nutrient], target.tolerancePercent);
        const unit = texts.units[nutrient];
        return (
          <div key={nutrient} className={styles[adequacy.state]}>
            <dt>{isShort ? texts.shortNutrients[nutrient] : texts.nutrients[nutrient]}</dt>
            <dd className={`row gap-1 small bold ${styles.verdict}`}>
              {adequacy.state === "met" && <Check size={16} aria-hidden="true" />}
              {verdictOf(adequacy, unit)}
            </dd>
            <dd className={`line gap-6px on-baseline across numbers ${styles.figures}`}>
              <strong>{formatWhole(totals[nutrient])}</strong>
              {more > 0 && <strong className={styles.added}>+{formatWhole(more)}</strong>}
              <span>
                {isShort
                  ? `/${formatWhole(aims[nutrient])} ${unit}`
                  : texts.of(formatWhole(aims[nutrient]), unit)}
              </span>
              {!isShort && <span className={styles.percent}>{adequacy.percent} %</span>}
            </dd>
            <dd className={`across clips pill sunken ${styles.bar}`} aria-hidden="true">
              <span style={{ width: `${Math.min(100, adequacy.percent)}%` }} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function verdictOf({ state, difference }: Adequacy, unit: string): string {
  return state === "met" ? texts.met : texts[state](formatWhole(difference), unit);
}
