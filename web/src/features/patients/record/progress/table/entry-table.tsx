import { formatDayAt } from "@nutria/calendar/format";
import { Activity, ChevronRight, Ruler } from "lucide-react";
import { Link } from "react-router-dom";
import type { ProgressEntry } from "../model/entries";
import { formatDecimals, measureOf, type MeasureName } from "../model/measures";
import { progressTexts as texts } from "../progress-texts";
import { entryHref } from "./entry-href";
import type { EntryListProps } from "./entry-list-props";
import styles from "./entry-table.module.css";

/** Columns with a heading in two lines: what, and in what unit. */
const columns: readonly { name: MeasureName; head: string }[] = [
  { name: "weight", head: "Peso" },
  { name: "skeletalMuscleMass", head: "Músculo" },
  { name: "bodyFatMass", head: "Grasa" },
  { name: "bodyFatPercentage", head: "Grasa" },
  { name: "bodyMassIndex", head: "IMC" },
  { name: "visceralFat", head: "Visceral" },
  { name: "waist", head: "Cintura" },
  { name: "hip", head: "Cadera" },
  { name: "waistHipRatio", head: "Cintura-cadera" },
];

/** One row for each scan and each visit with measures by hand. */
export function EntryTable({ patientId, entries, zone }: EntryListProps) {
  return (
    <div className={`card ${styles.scroller}`} role="region" aria-label={texts.table} tabIndex={0}>
      <table className={`full-width numbers ${styles.table}`}>
        <caption className="visually-hidden">{texts.table}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.origin}</th>
            {columns.map(({ name, head }) => (
              <th key={name} scope="col" className={styles.number} title={measureOf(name).label}>
                {head}
                <span>{measureOf(name).unit || "índice"}</span>
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <EntryRow
              key={entry.id}
              patientId={patientId}
              entry={entry}
              day={formatDayAt(entry.date, zone)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EntryRow({ patientId, entry, day }: { patientId: string; entry: ProgressEntry; day: string }) {
  return (
    <tr>
      <th scope="row">{day}</th>
      <td>
        <Origin entry={entry} />
      </td>
      {columns.map(({ name }) => {
        const value = entry.values[name];
        return (
          <td key={name} className={styles.number}>
            {value === undefined ? texts.none : formatDecimals(value, measureOf(name).decimals)}
          </td>
        );
      })}
      <td className={styles.action}>
        <Link to={entryHref(patientId, entry)} aria-label={texts.open(entry.kind, day)}>
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </td>
    </tr>
  );
}

/** Where an entry comes from: an icon and a word. */
export function Origin({ entry: { kind } }: { entry: ProgressEntry }) {
  const Icon = kind === "scan" ? Activity : Ruler;
  return (
    <span className={`inline-row gap-6px muted small ${styles.origin}`}>
      <Icon size={14} aria-hidden="true" />
      {texts[kind]}
    </span>
  );
}
