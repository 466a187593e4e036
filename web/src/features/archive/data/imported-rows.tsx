import { isRowField } from "@nutria/contract/archive/table/patient-row";
import { paths } from "@nutria/contract/web/paths";
import type { RowResult } from "@nutria/contract/schemas/record/archive";
import { CircleCheck } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { isImported } from "../files/import-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";
import { OutcomeBadge } from "./outcome-list";
import { leftOutOf, type PreviewedRow } from "./preview-values";

const texts = archiveTexts.table;

interface ImportedRowsProps {
  /** Outcome of the rows that were sent. */
  results: readonly RowResult[];
  /** All rows of the table, as they were shown before. */
  preview: readonly PreviewedRow[];
  onOther: () => void;
}

/** Result of an import of a table. Names each row that was left out, before or by the import, with its reason. */
export function ImportedRows({ results, preview, onOther }: ImportedRowsProps) {
  const created = results.filter(isImported);
  const leftOut = leftOutOf(preview, results);
  const inactive = created.filter(({ outcome }) => outcome === "createdInactive");
  return (
    <>
      <p className="inline-row gap-2 good" role="status">
        <CircleCheck size={18} aria-hidden="true" />
        {texts.done(created.length)}
      </p>
      {inactive.length > 0 && <Notice kind="warning">{texts.doneInactive(inactive.length)}</Notice>}
      {leftOut.length > 0 && (
        <>
          <h4 className={styles.subtitle}>{texts.leftOut(leftOut.length)}</h4>
          <ul className={styles.outcomes} aria-label={texts.leftOut(leftOut.length)}>
            {leftOut.map((row) => (
              <LeftOutRow key={row.line} {...row} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <Link to={paths.patients.href()}>{texts.toPatients}</Link>
        <Button onClick={onOther}>{texts.other}</Button>
      </div>
    </>
  );
}

function LeftOutRow({ line, row, result }: PreviewedRow) {
  // The question of a family cannot be answered any more.
  const { sharesPhone: _, ...reasons } = result.fields;
  const name = [row.name, row.lastName].filter(Boolean).join(" ");
  return (
    <li>
      <span className={styles.name}>{texts.rowOf(line, name === "" ? texts.noValue : name)}</span>
      <OutcomeBadge outcome={result.outcome} />
      {Object.entries(reasons).map(([field, message]) => (
        <small key={field} className="muted">
          {isRowField(field) ? `${archiveTexts.fields[field]}: ${message}` : message}
        </small>
      ))}
    </li>
  );
}
