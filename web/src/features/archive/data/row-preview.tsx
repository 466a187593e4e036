import { tableFields, type TableField } from "@nutria/contract/archive/patient-table";
import { readPhone } from "@nutria/contract/phone/read-phone";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { useState } from "react";
import { Button } from "../../../components/ui/actions/button";
import { formatPhoneWithCode } from "../../../lib/format/format-phone";
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
  /** Answers that a row's person shares the phone with somebody. */
  onShare: (index: number) => Promise<void>;
}

/** Every row of a table with what an import does with it, why not, and the cells that can be corrected. */
export function RowPreview({ rows, onCorrect, onShare }: RowPreviewProps) {
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
                {[row.email ?? texts.noEmail, phoneShown(row)].filter(Boolean).join(" · ")}
              </small>
              {messagesOf(result).map(([field, message]) => (
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
              {result.fields.sharesPhone !== undefined && (
                <SharedPhone question={result.fields.sharesPhone} onYes={() => onShare(index)} />
              )}
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

/** The messages of a row beside its cells; a question has its own answer. */
const messagesOf = ({ fields }: RowResult): [field: string, message: string][] =>
  Object.entries(fields).filter(([field]) => field !== "sharesPhone");

/** Asks whether a phone that somebody has is the family's. */
function SharedPhone({ question, onYes }: { question: string; onYes: () => Promise<void> }) {
  const [isChecking, setChecking] = useState(false);
  const answer = async () => {
    setChecking(true);
    await onYes();
    setChecking(false);
  };
  return (
    <span className={styles.correction}>
      <small>{question}</small>
      <Button size="small" loading={isChecking} onClick={() => void answer()}>
        {texts.sharesPhone}
      </Button>
    </span>
  );
}

const isTableField = (field: string): field is TableField =>
  (tableFields as readonly string[]).includes(field);

/** The phone as it is stored, with what is left out of its cell; as it was typed where it is refused. */
function phoneShown({ phoneNumber = "" }: Record<string, string>): string {
  const reading = readPhone(phoneNumber);
  if ("problem" in reading) return phoneNumber;
  const stored = formatPhoneWithCode(reading.countryCode, reading.phoneNumber);
  return reading.leftOut === "" ? stored : `${stored} ${texts.leftOutOfPhone(reading.leftOut)}`;
}

/** A day as Mexicans type it. */
const asTyped = (value: string): string => value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, "$3/$2/$1");

const labelOf = (field: string): string => (archiveTexts.fields as Record<string, string>)[field] ?? field;
