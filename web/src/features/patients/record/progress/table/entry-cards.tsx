import { formatDayAt } from "@nutria/calendar/format";
import { Link } from "react-router-dom";
import type { ProgressEntry } from "../model/entries";
import { formatMeasure, measureOf, type MeasureName } from "../model/measures";
import { progressTexts as texts } from "../progress-texts";
import { entryHref } from "./entry-href";
import type { EntryListProps } from "./entry-list-props";
import { Origin } from "./entry-table";
import styles from "./entry-cards.module.css";

/** A card shows the first six of these that it has. */
const preferred: readonly MeasureName[] = [
  "weight",
  "skeletalMuscleMass",
  "waist",
  "bodyFatPercentage",
  "bodyMassIndex",
  "visceralFat",
  "hip",
  "waistHipRatio",
  "arm",
];
const mostShown = 6;

/** Each scan and each visit with measures by hand as a card, for a phone. */
export function EntryCards({ patientId, entries, zone }: EntryListProps) {
  return (
    <ul className={`stack fit gap-3 ${styles.cards}`} aria-label={texts.table}>
      {entries.map((entry) => (
        <li key={entry.id} className="card stack gap-3 holds pad-4">
          <div className={`row gap-3 between ${styles.head}`}>
            <h4>
              <Link to={entryHref(patientId, entry)}>
                <time dateTime={entry.date}>{formatDayAt(entry.date, zone)}</time>
              </Link>
            </h4>
            <Origin entry={entry} />
          </div>
          <Values entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Values({ entry: { values } }: { entry: ProgressEntry }) {
  const shown = preferred.filter((name) => values[name] !== undefined).slice(0, mostShown);
  return (
    <dl className={styles.values}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{measureOf(name).short}</dt>
          <dd data-numbers>{formatMeasure(values[name] ?? 0, measureOf(name))}</dd>
        </div>
      ))}
    </dl>
  );
}
