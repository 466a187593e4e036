import type { TableColumns } from "@nutria/contract/archive/patient-table";
import { rowFields, type RowField } from "@nutria/contract/archive/table/fields";
import { isRowField, rowFieldOf } from "@nutria/contract/archive/table/patient-row";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/actions/button";
import type { Corrected } from "../files/checked-rows";
import { archiveTexts } from "../texts";
import { CellCorrection } from "./cell-correction";
import styles from "./data-screen.module.css";
import { storedText, typedText, type PreviewedRow } from "./preview-values";

const texts = archiveTexts.table;

interface RowValuesProps {
  row: PreviewedRow;
  columns: TableColumns;
  onCorrect: (index: number, field: Corrected, value: string) => Promise<void>;
}

/** The values of a row as they will be stored; each turns into a field when it is pressed, and a refused one is one. */
export function RowValues({ row: previewed, columns, onCorrect }: RowValuesProps) {
  const { index, line, row, doubts, result } = previewed;
  const [edited, setEdited] = useState<RowField>();
  const { sharesPhone: question, ...messages } = result.fields;
  const others = Object.entries(messages).filter(([field]) => !isRowField(field));
  const shown = rowFields.filter(
    (field) =>
      always.has(field) ||
      row[field] !== undefined ||
      result.fields[field] !== undefined ||
      doubts[field] !== undefined ||
      columns.some((column) => column !== undefined && rowFieldOf(column) === field),
  );
  return (
    <div className={`stack gap-2-3 shrinks ${styles.values}`}>
      {shown.map((field) => {
        const label = archiveTexts.fields[field];
        const message = result.fields[field];
        const value = storedText(field, row);
        const isField = message !== undefined || edited === field;
        return (
          <span
            key={field}
            className={`stack packed shrinks ${styles.value} ${field === "email" ? styles.long : ""}`}
          >
            <small className={message === undefined ? "muted" : "danger"}>
              {message === undefined ? label : `${label}: ${message}`}
            </small>
            {isField ? (
              <CellCorrection
                key={row[field] ?? ""}
                label={texts.cellOf(label, line)}
                field={field}
                value={typedText(field, row)}
                onCancel={edited === field && message === undefined ? () => setEdited(undefined) : undefined}
                onCorrect={async (typed) => {
                  await onCorrect(index, field, typed);
                  setEdited(undefined);
                }}
              />
            ) : (
              <button
                type="button"
                className={`bare row gap-2 shrinks inherited ${styles.cell}`}
                aria-label={texts.correctCell(texts.cellOf(label, line), value)}
                onClick={() => setEdited(field)}
              >
                <span className="breaks">{value}</span>
                <Pencil size={14} aria-hidden="true" />
              </button>
            )}
            {doubts[field]?.map((doubt) => (
              <small key={doubt} className="warning">
                {texts.doubts[doubt]}
              </small>
            ))}
            {field === "phoneNumber" && question !== undefined && (
              <SharedPhone question={question} onYes={() => onCorrect(index, "sharesPhone", "true")} />
            )}
          </span>
        );
      })}
      {others.map(([field, message]) => (
        <small key={field} className="danger">
          {message}
        </small>
      ))}
    </div>
  );
}

/** Asks whether a phone that somebody has is the family's. */
function SharedPhone({ question, onYes }: { question: string; onYes: () => Promise<void> }) {
  const [isChecking, setChecking] = useState(false);
  const answer = async () => {
    setChecking(true);
    await onYes();
    setChecking(false);
  };
  return (
    <span className={`row wrap gap-2 ${styles.correction}`}>
      <small>{question}</small>
      <Button size="small" loading={isChecking} onClick={() => void answer()}>
        {texts.sharesPhone}
      </Button>
    </span>
  );
}

/** Values that every row shows, with or without one. */
const always: ReadonlySet<RowField> = new Set(["name", "lastName", "email", "phoneNumber"]);
