import { formatDayAt } from "@nutria/calendar/format";
import { formatMeasure, measures } from "../progress/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "./scan-cards.module.css";
import type { ScanListProps } from "./scan-list-props";
import { SegmentalLean } from "./segmental-lean";

/** Shows each scan as a card, for a phone. */
export function ScanCards({ scans, zone }: ScanListProps) {
  return (
    <ul className={styles.cards} aria-label={texts.scans}>
      {scans.map((scan) => (
        <li key={scan._id} className={styles.card}>
          <h3>
            <time dateTime={scan.date}>{formatDayAt(scan.date, zone)}</time>
            <span>{scan.partner}</span>
          </h3>
          <dl className={styles.measures}>
            {measures.map((measure) => (
              <div key={measure.name}>
                <dt>{measure.short}</dt>
                <dd data-numbers>{formatMeasure(scan[measure.name], measure)}</dd>
              </div>
            ))}
          </dl>
          {scan.segmentalLean && (
            <details className={styles.more}>
              <summary>{texts.segmental}</summary>
              <SegmentalLean lean={scan.segmentalLean} hasTitle={false} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
