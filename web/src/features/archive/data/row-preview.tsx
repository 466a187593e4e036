import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";
import { OutcomeBadge } from "./outcome-list";

const texts = archiveTexts.table;
const shownAtFirst = 25;
const shownMore = 100;

/** A row of the file: its line, what was read, and what becomes of it. */
export interface PreviewedRow {
  line: number;
  row: Record<string, string>;
  result: RowResult;
}

/** Every row of a table with what an import does with it, and why not. */
export function RowPreview({ rows }: { rows: readonly PreviewedRow[] }) {
  const [hasProblemsOnly, setProblemsOnly] = useState(false);
  const matching = rows.filter(({ result }) => !hasProblemsOnly || result.outcome !== "created");
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
        {shown.map(({ line, row, result }) => (
          <li key={line}>
            <span className="muted" data-numbers>
              <span className="visually-hidden">{texts.row} </span>
              {line}
            </span>
            <span className="stack shrinks breaks">
              <strong>{[row.name, row.lastName].filter(Boolean).join(" ") || "–"}</strong>
              <small className="muted">{[row.email, row.phoneNumber].filter(Boolean).join(" · ")}</small>
              {Object.entries(result.fields).map(([field, message]) => (
                <small key={field} className="danger">
                  {labelOf(field)}: {message}
                </small>
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

const labelOf = (field: string): string => (archiveTexts.fields as Record<string, string>)[field] ?? field;
