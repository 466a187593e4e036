import { formatDayAt } from "@nutria/calendar/format";
import { Link } from "react-router-dom";
import type { ProgressEntry } from "../progress/model/entries";
import { formatMeasure, measureOf } from "../progress/model/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import styles from "./scan-dates.module.css";

interface ScanDatesProps {
  /** The scans, newest first. */
  entries: readonly ProgressEntry[];
  /** Id of the scan that is shown. */
  selected: string;
  zone: string;
}

/** The days of the scans with their weights; each opens its scan. A column, or a row to swipe on a phone. */
export function ScanDates({ entries, selected, zone }: ScanDatesProps) {
  return (
    <nav aria-label={texts.dates} className={styles.scroller}>
      <ul className={styles.dates}>
        {entries.map(({ id, date, values }) => (
          <li key={id}>
            <Link
              className={styles.date}
              to={{ search: `scan=${encodeURIComponent(id)}` }}
              replace
              preventScrollReset
              aria-current={id === selected ? "true" : undefined}
            >
              <time dateTime={date}>{formatDayAt(date, zone)}</time>
              <span>{formatMeasure(values.weight ?? 0, measureOf("weight"))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
