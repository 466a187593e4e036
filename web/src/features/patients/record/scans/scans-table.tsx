import { formatDayAt } from "@nutria/calendar/format";
import type { BodyCompositionResult } from "@nutria/contract/schemas/body-composition";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatNumber, measures } from "../progress/measures";
import { progressTexts as texts } from "../progress/progress-texts";
import type { ScanListProps } from "./scan-list-props";
import styles from "./scans-table.module.css";
import { SegmentalLean } from "./segmental-lean";

/** One row per scan; it expands to show the lean mass of each part of the body. */
export function ScansTable({ scans, zone }: ScanListProps) {
  return (
    <div className={styles.scroller} role="region" aria-label={texts.scans} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{texts.scans}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.date}</th>
            {measures.map(({ name, label, short, unit }) => (
              <th key={name} scope="col" className={styles.number} title={label}>
                {short}
                <span>{unit}</span>
              </th>
            ))}
            <th scope="col">{texts.partner}</th>
            <th scope="col">
              <span className="visually-hidden">{texts.segmental}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {scans.map((scan) => (
            <ScanRow key={scan._id} scan={scan} day={formatDayAt(scan.date, zone)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ScanRow({ scan, day }: { scan: BodyCompositionResult; day: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const lean = scan.segmentalLean;
  return (
    <>
      <tr>
        <th scope="row">{day}</th>
        {measures.map(({ name, decimals }) => (
          <td key={name} className={styles.number}>
            {formatNumber(scan[name], decimals)}
          </td>
        ))}
        <td className={styles.partner}>{scan.partner}</td>
        <td className={styles.action}>
          {lean && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={texts.showSegmental(day)}
              title={texts.segmental}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronDown size={18} aria-hidden="true" />
            </button>
          )}
        </td>
      </tr>
      {lean && isOpen && (
        <tr id={id} className={styles.detail}>
          <td colSpan={measures.length + 3}>
            <SegmentalLean lean={lean} />
          </td>
        </tr>
      )}
    </>
  );
}
