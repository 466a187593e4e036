import type { PlannedMeal } from "@nutria/contract/schemas/record/diary";
import { Badge } from "../../../../ui/display/badge";
import { planTexts as texts } from "../texts";
import styles from "./meals.module.css";

/** A meal that was logged today under the plan of before. */
export function EatenBefore({ meal: { name, time, planned } }: { meal: PlannedMeal }) {
  return (
    <article className="card stack gap-2 packed pad-4">
      <header className={`line wrap gap-1-3 on-baseline ${styles.head}`}>
        <span className="primary bold" data-numbers>
          {time}
        </span>
        <h2>{name}</h2>
        <Badge tone="neutral">{texts.eatenBefore}</Badge>
      </header>
      <p className={`keeps-lines breaks ${styles.text}`}>{planned}</p>
    </article>
  );
}
