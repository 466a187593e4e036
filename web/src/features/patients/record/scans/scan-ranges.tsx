import { formatDayAt } from "@nutria/calendar/format";
import type { BodyReading } from "@nutria/contract/clinical/body-ranges";
import { placeIn } from "@nutria/contract/clinical/body-ranges";
import { Badge } from "../../../../ui/display/badge";
import { RangeBar } from "../progress/chart/range-bar";
import { formatDecimals, measureOf, type Measure, type MeasureName } from "../progress/model/measures";
import { formatRange, toneOf } from "../progress/model/range-texts";
import { readingOf } from "../progress/model/series";
import { progressTexts as texts } from "../progress/progress-texts";
import type { ScanProps } from "./scan-props";
import styles from "./scan-detail.module.css";

const rows: readonly MeasureName[] = [
  "weight",
  "skeletalMuscleMass",
  "bodyFatMass",
  "bodyFatPercentage",
  "bodyMassIndex",
];

/** Muscle and fat of a scan, each on its range, with the place of the scan before. */
export function ScanRanges({ entry, before, criteria, zone }: ScanProps) {
  return (
    <section className={`card stack fit gap-3 pad-5 ${styles.card}`} aria-labelledby="scan-ranges">
      <div className="row wrap gap-1-4 between">
        <h3 id="scan-ranges">{texts.muscleAndFat}</h3>
        <p className={`line wrap gap-1-4 muted small numbers ${styles.key}`}>
          <span className={styles.now}>{formatDayAt(entry.date, zone)}</span>
          {before && <span className={styles.earlier}>{formatDayAt(before.date, zone)}</span>}
        </p>
      </div>
      <p className={`stack gap-3 level muted tiny text-centre ${styles.thirds}`} aria-hidden="true">
        <span>{texts.low}</span>
        <span className="good">{texts.normal}</span>
        <span>{texts.high}</span>
      </p>
      <dl className={`stack gap-4 ${styles.rows}`}>
        {rows.map((name) => {
          const value = entry.values[name];
          if (value === undefined) return null;
          const measure = measureOf(name);
          const reading = readingOf({ entry, value }, measure, criteria);
          return (
            <div key={name} className={`stack gap-3 level ${styles.row}`}>
              <dt>{measure.short}</dt>
              <dd className={`muted tiny nowrap ${styles.amount}`} data-numbers>
                <strong>{formatDecimals(value, measure.decimals)}</strong> {measure.unit}
              </dd>
              <dd className={styles.bar}>
                <RangeBar range={reading?.range ?? null} value={value} before={before?.values[name]} />
              </dd>
              <dd className={styles.word}>
                <Level reading={reading} value={value} measure={measure} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Level({
  reading,
  value,
  measure,
}: {
  reading: BodyReading | null;
  value: number;
  measure: Measure;
}) {
  if (!reading) return <span className="muted small">{texts.noRange}</span>;
  const place = placeIn(reading.range, Number(value.toFixed(measure.decimals)));
  const word = { below: texts.low, in: texts.normal, above: texts.high }[place];
  return (
    <span title={texts.healthy(formatRange(reading.range, measure))}>
      <Badge tone={toneOf(reading.level, measure)}>{word}</Badge>
    </span>
  );
}
