import { tableFields, type TableField } from "@nutria/contract/archive/patient-table";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { isImported } from "../files/import-table";
import { archiveTexts } from "../texts";
import { CellCorrection } from "./cell-correction";
import styles from "./data-screen.module.css";
import { OutcomeBadge } from "./outcome-list";

const texts = archiveTexts.table;
const shownAtFirst = 25;
const shownMore = 100;

/** A row of the file: its line, what was read, and what becomes of it. */
export interface PreviewedRow {
  /** Its place among the rows. */
  index: number;
  line: number;
  row: Record<string, string>;
  result: RowResult;
}

interface RowPreviewProps {
  rows: readonly PreviewedRow[];
  /** Writes a cell that was refused, and looks at its row again. */
  onCorrect: (index: number, field: TableField, value: string) => Promise<void>;
}

/** Every row of a table with what an import does with it, why not, and the cells that can be corrected. */
export function RowPreview({ rows, onCorrect }: RowPreviewProps) {
  const [hasProblemsOnly, setProblemsOnly] = useState(false);
  const matching = rows.filter(({ result }) => !hasProblemsOnly || !isImported(result));
  const [most, setMost] = useState(shownAtFirst);
  const shown = matching.slice(0, most);
  const invalid = rows.filter(({ result }) => result.outcome === "invalid").length;
  const known = rows.filter(({ result }) => ["duplicate", "registered"].includes(result.outcome)).length;
  return (
    <>
      <div className={styles.previewHead}>
        <div>
          <h4 className={styles.subtitle}>{texts.preview}</h4>
          <p className="small muted" role="status">
            {texts.totals(rows.length, invalid, known)}
          </p>
        </div>
        <label className={styles.filter}>
          <input
            type="checkbox"
            checked={hasProblemsOnly}
            onChange={({ target }) => setProblemsOnly(target.checked)}
          />
          {texts.onlyProblems}
        </label>
      </div>
      <ul className={styles.rows} aria-label={texts.preview}>
        {shown.map(({ index, line, row, result }) => (
          <li key={line}>
            <span className="muted" data-numbers>
              <span className="visually-hidden">{texts.row} </span>
              {line}
            </span>
            <span className="stack shrinks breaks">
              <strong>{[row.name, row.lastName].filter(Boolean).join(" ") || "–"}</strong>
              <small className="muted">
                {[row.email ?? texts.noEmail, row.phoneNumber].filter(Boolean).join(" · ")}
              </small>
              {Object.entries(result.fields).map(([field, message]) => (
                <span key={field} className="stack gap-1">
                  <small className="danger">
                    {labelOf(field)}: {message}
                  </small>
                  {isTableField(field) && (
                    <CellCorrection
                      key={row[field] ?? ""}
                      label={texts.cellOf(labelOf(field), line)}
                      value={asTyped(row[field] ?? "")}
                      onCorrect={(value) => onCorrect(index, field, value)}
                    />
                  )}
                </span>
              ))}
            </span>
            <OutcomeBadge outcome={result.outcome} />
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

const isTableField = (field: string): field is TableField =>
  (tableFields as readonly string[]).includes(field);

/** A day as Mexicans type it. */
const asTyped = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");

const labelOf = (field: string): string => (archiveTexts.fields as Record<string, string>)[field] ?? field;
