import type { PatientGoal } from "@nutria/contract/schemas/record/progress";
import type { Series } from "../model/series";
import { progressTexts } from "../progress-texts";
import { goalOf } from "./measure-chart";
import styles from "./chart-legend.module.css";

const texts = progressTexts.legend;

/** What the signs of the charts mean; only those that are drawn. */
export function ChartLegend({ charts, goal }: { charts: readonly Series[]; goal: PatientGoal }) {
  const drawn = charts.filter(({ points }) => points.length > 1);
  const has = (kind: "scan" | "hand") =>
    drawn.some(({ points }) => points.some(({ entry }) => entry.kind === kind));
  const entries = [
    { name: "scan", isDrawn: has("scan") },
    { name: "hand", isDrawn: has("hand") },
    { name: "goal", isDrawn: drawn.some(({ measure }) => goalOf(goal, measure.name) !== null) },
    { name: "range", isDrawn: drawn.some(({ reading }) => reading !== null) },
  ] as const;
  const shown = entries.filter(({ isDrawn }) => isDrawn);
  if (shown.length === 0) return null;
  return (
    <ul className={`line wrap gap-1-4 muted small ${styles.legend}`}>
      {shown.map(({ name }) => (
        <li key={name}>
          <span className={styles[name]} aria-hidden="true" />
          {texts[name]}
        </li>
      ))}
    </ul>
  );
}
