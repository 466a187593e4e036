import { formatDayAt } from "@nutria/calendar/format";
import { Notice } from "../../../../ui/feedback/notice";
import {
  changeOf,
  formatMeasure,
  formatSignedChange,
  measureOf,
  scanOrder,
  type MeasureName,
} from "../progress/model/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import type { ScanProps } from "./scan-props";
import styles from "./scan-detail.module.css";
import type { ProgressEntry } from "../progress/model/entries";

/** A change of muscle smaller than this, in kilograms, is within what a scanner repeats. */
const leastMuscle = 0.3;

/** Every measure of a scan with its change since the scan before, and the change of fat and muscle in a sentence. */
export function ScanComparison({ entry, before, zone }: ScanProps) {
  const { scan } = entry;
  return (
    <aside className="stack fit gap-4 packed">
      <section className={`card stack fit gap-3 pad-5 ${styles.card}`} aria-labelledby="scan-comparison">
        <h3 id="scan-comparison">
          {before ? texts.against(formatDayAt(before.date, zone)) : texts.firstScan}
        </h3>
        <table className={`full-width small numbers ${styles.changes}`}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{texts.measure}</th>
              <th scope="col">{texts.value}</th>
              {before && <th scope="col">{texts.change}</th>}
            </tr>
          </thead>
          <tbody>
            {scanOrder.map((name) => {
              const value = entry.values[name];
              const earlier = before?.values[name];
              const measure = measureOf(name);
              return (
                <tr key={name}>
                  <th scope="row">{measure.short}</th>
                  <td>{value === undefined ? texts.none : formatMeasure(value, measure)}</td>
                  {before && (
                    <td>
                      {value === undefined || earlier === undefined
                        ? texts.none
                        : formatSignedChange(changeOf(earlier, value, measure), measure)}
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {before && <Notice>{scanSummary(before, entry)}</Notice>}
      {scan && (
        <p className="muted small">
          {scan.partner}
          {scan.device !== undefined && ` · ${texts.device(scan.device)}`}
        </p>
      )}
    </aside>
  );
}

/** Change of fat and muscle between two scans: `Bajó 1.6 kg de grasa y conservó el músculo.` */
export function scanSummary(before: ProgressEntry, after: ProgressEntry): string {
  const fat = changeBetween(before, after, "bodyFatMass");
  const muscle = changeBetween(before, after, "skeletalMuscleMass");
  return `${fatText(fat)} y ${muscleText(muscle)}.`;
}

function changeBetween(before: ProgressEntry, after: ProgressEntry, name: MeasureName): number {
  return changeOf(before.values[name] ?? 0, after.values[name] ?? 0, measureOf(name));
}

function fatText(change: number): string {
  if (change === 0) return "Mantuvo la grasa";
  return `${change < 0 ? "Bajó" : "Subió"} ${kilograms(change)} de grasa`;
}

function muscleText(change: number): string {
  if (Math.abs(change) < leastMuscle) return "conservó el músculo";
  return `${change < 0 ? "perdió" : "ganó"} ${kilograms(change)} de músculo`;
}

function kilograms(change: number): string {
  return formatMeasure(Math.abs(change), measureOf("bodyFatMass"));
}
