import type { TableColumns, TableField } from "@nutria/contract/archive/patient-table";
import { isSexAsked } from "@nutria/contract/archive/table/sex";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import type { ReadTable } from "../table/read-table";
import { archiveTexts } from "../texts";
import styles from "./data-screen.module.css";

const texts = archiveTexts.table;

interface CheckActionsProps {
  table: ReadTable;
  columns: TableColumns;
  onOther: () => void;
  onCheck: () => void;
}

/** Questions about a table that come before the preview of its rows. */
export function CheckActions({ table, columns, onOther, onCheck }: CheckActionsProps) {
  const missing = missingFields(columns);
  const isAsked = table.isEncodingDoubtful === true || asksForSex(table, columns);
  return (
    <>
      {missing.length > 0 && <Notice kind="warning">{texts.missing(missing)}</Notice>}
      {!columns.includes("email") && <Notice>{texts.noEmailColumn}</Notice>}
      <div className={styles.actions}>
        <Button onClick={onOther}>{texts.other}</Button>
        <Button variant="primary" disabled={missing.length > 0 || isAsked} onClick={onCheck}>
          {texts.check}
        </Button>
      </div>
    </>
  );
}

/** The names of the fields without which no patient can be imported. */
function missingFields(columns: TableColumns): string[] {
  const hasName = columns.includes("fullName") || columns.includes("lastNameFirst");
  const needed: TableField[] = hasName ? [] : ["name", "lastName"];
  return [...needed, "phoneNumber" as const]
    .filter((field) => !columns.includes(field))
    .map((field) => archiveTexts.fields[field].toLowerCase());
}

/** Whether the M of a column of sexes may be a woman or a man. */
export function asksForSex({ rows }: ReadTable, columns: TableColumns): boolean {
  const column = columns.indexOf("sex");
  return column !== -1 && isSexAsked(rows.map((cells) => cells[column] ?? ""));
}
