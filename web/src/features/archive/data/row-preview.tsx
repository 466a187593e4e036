import type { TableColumns } from "@nutria/contract/archive/patient-table";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import type { Corrected } from "../files/checked-rows";
import { isImported } from "../files/import-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";
import { OutcomeBadge } from "./outcome-list";
import type { PreviewedRow } from "./preview-values";
import { RowValues } from "./row-values";

const texts = archiveTexts.table;
const shownAtFirst = 25;
const shownMore = 100;

interface RowPreviewProps {
  rows: readonly PreviewedRow[];
  columns: TableColumns;
  /** Writes a cell, or the answer on a shared phone, and looks at its row again. */
  onCorrect: (index: number, field: Corrected, value: string) => Promise<void>;
}

type Filter = "all" | "problems" | "doubts";

/** Every row of a table with each value that will be stored, what an import does with it and why not; all can be corrected. */
export function RowPreview({ rows, columns, onCorrect }: RowPreviewProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const matching = rows.filter((row) => isShown(row, filter));
  const [most, setMost] = useState(shownAtFirst);
  const shown = matching.slice(0, most);
  const invalid = rows.filter(({ result }) => result.outcome === "invalid").length;
  const known = rows.filter(({ result }) => ["duplicate", "registered"].includes(result.outcome)).length;
  const doubtful = rows.filter(isDoubtful).length;
  const toggle = (one: Filter) => (filter === one ? setFilter("all") : setFilter(one));
  return (
    <>
      <div className="line wrap gap-2-4 between">
        <div>
          <h4 className={styles.subtitle}>{texts.preview}</h4>
          <p className="small muted" role="status">
            {texts.totals({ rows: rows.length, invalid, known, doubtful })}
          </p>
        </div>
        <div className="stack">
          <label className={`inline-row gap-2 small ${styles.filter}`}>
            <input type="checkbox" checked={filter === "problems"} onChange={() => toggle("problems")} />
            {texts.onlyProblems}
          </label>
          {(doubtful > 0 || filter === "doubts") && (
            <label className={`inline-row gap-2 small ${styles.filter}`}>
              <input type="checkbox" checked={filter === "doubts"} onChange={() => toggle("doubts")} />
              {texts.onlyDoubts}
            </label>
          )}
        </div>
      </div>
      <ul className={styles.rows} aria-label={texts.preview}>
        {shown.map((row) => (
          <li key={row.line}>
            <span className="muted" data-numbers>
              <span className="visually-hidden">{texts.row} </span>
              {row.line}
            </span>
            <RowValues row={row} columns={columns} onCorrect={onCorrect} />
            <OutcomeBadge outcome={row.result.outcome} />
          </li>
        ))}
      </ul>
      {matching.length > shown.length && (
        <div className={styles.actions}>
          <span className="muted">{texts.rowsLeft(matching.length - shown.length)}</span>
          <Button onClick={() => setMost(most + shownMore)}>{texts.more}</Button>
        </div>
      )}
    </>
  );
}

const isDoubtful = ({ doubts, result }: PreviewedRow): boolean =>
  isImported(result) && Object.keys(doubts).length > 0;

function isShown(row: PreviewedRow, filter: Filter): boolean {
  if (filter === "problems") return !isImported(row.result);
  return filter === "all" || isDoubtful(row);
}
